import { type Art, layers } from './layout.ts';

/** Art that spreads over an area of its own instead of that of its vessel. */
export const within = (rx: number, ry: number, ...arts: readonly Art[]): Art => {
  const all = layers(...arts);
  return (random) => all(random, { rx, ry });
};
