import { crossesMidnight, type OpeningWindow } from './day-hours.ts';

/** A problem of one of a day's windows; `index` counts all windows from 0. */
export interface WindowProblem {
  index: number;
  message: string;
}

/**
 * What is wrong with the windows of a day beside its only one: further windows may not be empty, and no two
 * overlap. The hours after midnight count on the day itself, as in mode 'default'.
 */
export function windowProblems(windows: readonly OpeningWindow[]): WindowProblem[] {
  if (windows.length < 2) return [];
  return windows.flatMap((window, index) => {
    if (window.open === window.close) {
      return [{ index, message: `It closes as it opens, at ${window.open}` }];
    }
    const other = windows.slice(0, index).find((before) => overlap(before, window));
    return other ? [{ index, message: `Overlaps with ${other.open}–${other.close}` }] : [];
  });
}

/** The windows of a day in the order of the clock. */
export function sortedWindows(windows: readonly OpeningWindow[]): OpeningWindow[] {
  return windows.toSorted((a, b) => (a.open < b.open ? -1 : 1));
}

function overlap(one: OpeningWindow, other: OpeningWindow): boolean {
  return partsOf(one).some((a) => partsOf(other).some((b) => a.open < b.close && b.open < a.close));
}

/** A window across midnight in its two parts of one day. */
function partsOf(window: OpeningWindow): OpeningWindow[] {
  if (!crossesMidnight(window)) return [window];
  const { open, close } = window;
  return [
    { open, close: '24:00' },
    { open: '00:00', close },
  ];
}
