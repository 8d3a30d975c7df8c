import type { Page } from '@playwright/test';

/** What one interaction took, in milliseconds; the duration in steps of 8, as browsers tell it. */
export interface Interaction {
  /** From the press to the picture that shows what it did. */
  durationMs: number;
  /** Before the page began to handle it. */
  delayMs: number;
  handlersMs: number;
}

/** The least that browsers report; what they do not report took less. */
const REPORTED_FROM_MS = 16;
const UNREPORTED: Interaction = { durationMs: REPORTED_FROM_MS, delayMs: 0, handlersMs: 0 };

/** Long enough for what follows an interaction: an answer, a list that is loaded again. */
const REST_MS = 700;

interface ReportedEvent extends Interaction {
  /** Of the interaction: pointerdown, pointerup and click are one. */
  id: number;
}

declare global {
  interface Window {
    reportedEvents: ReportedEvent[];
  }
}

/**
 * From now on the page notes its interactions as the Event Timing API tells them, of which Interaction
 * to Next Paint is made. To be called before the page is opened.
 */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.reportedEvents = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isInteraction = entry instanceof PerformanceEventTiming && entry.interactionId > 0;
        if (!isInteraction) continue;
        window.reportedEvents.push({
          id: entry.interactionId,
          durationMs: entry.duration,
          delayMs: entry.processingStart - entry.startTime,
          handlersMs: entry.processingEnd - entry.processingStart,
        });
      }
    });
    const options = { type: 'event', durationThreshold };
    observer.observe(options);
  }, REPORTED_FROM_MS);
}

/** Does something and answers its interactions, of which there are as many, each by its slowest event. */
export async function interactionsOf(
  page: Page,
  { count, act }: { count: number; act: () => Promise<void> },
): Promise<Interaction[]> {
  await page.evaluate(() => {
    window.reportedEvents = [];
  });
  await act();
  await page.waitForTimeout(REST_MS);
  const events = await page.evaluate(() => window.reportedEvents);
  const reported = [...Map.groupBy(events, ({ id }) => id).values()].map((own) =>
    own.reduce((slowest, event) => (event.durationMs > slowest.durationMs ? event : slowest)),
  );
  return [...reported, ...Array(Math.max(0, count - reported.length)).fill(UNREPORTED)];
}
