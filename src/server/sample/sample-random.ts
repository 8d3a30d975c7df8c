import { v7 } from 'uuid';

/** Pseudo-random numbers that are the same every time, so that sample data never differs. */
export interface SampleRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole, both ends included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A version 7 id of that time; ids of the same time sort in the order they were made. */
  id(at: Date): string;
}

export function sampleRandom(seed: number): SampleRandom {
  let state = seed;
  let made = 0;

  // mulberry32: small, and good enough for picking dishes.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  function id(at: Date): string {
    const random = Uint8Array.from({ length: 16 }, () => between(0, 255));
    return v7({ msecs: at.getTime(), seq: made++, random });
  }

  return { next, between, pick, id };
}
