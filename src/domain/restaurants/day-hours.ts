/** One day's opening hours, HH:MM in the restaurant's zone. Without open and close: open all day. */
export interface DayHours {
  open?: string | null | undefined;
  close?: string | null | undefined;
  closed?: boolean | undefined;
}
