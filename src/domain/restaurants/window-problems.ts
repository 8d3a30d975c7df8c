import { crossesMidnight, type OpeningWindow } from './day-hours.ts';

/** A problem of one of a day's opening windows; `index` is its position among them, from 0. */
export interface WindowProblem {
  index: number;
  message: string;
}

/**
 * The problems of a day with several opening windows: none may be empty, and no two may overlap. The hours after
 * midnight count on the day itself, as in mode 'default'. A single window has no problem.
 */
export function windowProblems(windows: readonly OpeningWindow[]): WindowProblem[] {
  if (windows.length < 2) return [];
  return windows.flatMap((window, index) => {
    if (window.open === window.close) {
      return [{ index, message: `Opens and closes at the same time, ${window.open}` }];
    }
    const other = windows.slice(0, index).find((before) => overlap(before, window));
    return other ? [{ index, message: `Overlaps with ${other.open}–${other.close}` }] : [];
  });
}

/** The windows of a day by their opening time. */
export function sortedWindows(windows: readonly OpeningWindow[]): OpeningWindow[] {
  return windows.toSorted((a, b) => (a.open < b.open ? -1 : 1));
}

function overlap(one: OpeningWindow, other: OpeningWindow): boolean {
  return splitAtMidnight(one).some((a) =>
    splitAtMidnight(other).some((b) => a.open < b.close && b.open < a.close),
  );
}

/** Splits a window across midnight into its two parts on the same day. */
function splitAtMidnight(window: OpeningWindow): OpeningWindow[] {
  if (!crossesMidnight(window)) return [window];
  const { open, close } = window;
  return [
    { open, close: '24:00' },
    { open: '00:00', close },
  ];
}
