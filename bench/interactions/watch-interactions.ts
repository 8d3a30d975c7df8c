import type { Page } from '@playwright/test';

/** How long one interaction took, in milliseconds; browsers report the duration in steps of 8. */
export interface Interaction {
  /** From the press to the paint that shows its effect. */
  durationMs: number;
  /** Until the page began to handle it. */
  delayMs: number;
  handlersMs: number;
}

/** The shortest duration that browsers report. */
const REPORTED_FROM_MS = 16;
const UNREPORTED: Interaction = { durationMs: REPORTED_FROM_MS, delayMs: 0, handlersMs: 0 };

/** Long enough for the effects of an interaction: a response, a reloaded list. */
const REST_MS = 700;

interface ReportedEvent extends Interaction {
  /** Id of the interaction: pointerdown, pointerup and click belong to one. */
  id: number;
}

declare global {
  interface Window {
    reportedEvents: ReportedEvent[];
  }
}

/**
 * Has the page record its interactions by the Event Timing API, on which Interaction to Next Paint is
 * based. To be called before the page is opened.
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

/** Runs `act` and returns its `count` interactions, each by its slowest event. */
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
