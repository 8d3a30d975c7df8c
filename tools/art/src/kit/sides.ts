import { type Art, put, scatter } from './layout.ts';
import { fry } from './shellfish.ts';
import { within } from './within.ts';

/** What lies beside a main dish. */

/** French fries in a heap. */
export const fries = ({
  x = 0,
  y = 0,
  rx = 120,
  ry = 60,
  count = 46,
  length = 96,
  color = '#e9b548',
} = {}): Art =>
  put(within(rx, ry, scatter(fry(length, color), count, { reach: 1, rise: 34, turn: 80 })), x, y);
