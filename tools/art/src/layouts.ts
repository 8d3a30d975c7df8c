/** One thing on a plate, in shares of the reach: middle at (0, 0), `size` its longer side, `turn` in degrees. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  turn: number;
}

const spot = (x: number, y: number, size: number, turn = 0): Spot => ({ x, y, size, turn });

const heaps: Record<number, readonly Spot[]> = {
  1: [spot(0, 0, 1.62)],
  2: [spot(-0.42, -0.16, 1.12, -10), spot(0.42, 0.2, 1.12, 10)],
  3: [spot(-0.46, -0.28, 0.95, -14), spot(0.48, -0.22, 0.95, 12), spot(0.02, 0.42, 0.98, -4)],
  4: [
    spot(-0.44, -0.4, 0.82, -12),
    spot(0.44, -0.38, 0.82, 14),
    spot(-0.44, 0.42, 0.82, 10),
    spot(0.46, 0.42, 0.82, -12),
  ],
  5: [
    spot(-0.56, -0.36, 0.72, -14),
    spot(0.54, -0.4, 0.72, 12),
    spot(-0.5, 0.48, 0.72, 16),
    spot(0.56, 0.44, 0.72, -10),
    spot(0, 0.02, 0.84, 4),
  ],
  6: [
    spot(-0.02, -0.66, 0.66, 8),
    spot(-0.62, -0.24, 0.66, -18),
    spot(0.62, -0.24, 0.66, 20),
    spot(-0.56, 0.46, 0.66, 14),
    spot(0.58, 0.46, 0.66, -14),
    spot(0, 0.12, 0.74, -4),
  ],
  7: [
    spot(0, -0.68, 0.6, 6),
    spot(-0.64, -0.34, 0.6, -20),
    spot(0.64, -0.34, 0.6, 22),
    spot(-0.64, 0.38, 0.6, 18),
    spot(0.64, 0.38, 0.6, -16),
    spot(0, 0.7, 0.6, 0),
    spot(0, 0.02, 0.66, -6),
  ],
};

/** Small things around one large one. */
const trims: readonly Spot[] = [
  spot(0.74, 0.56, 0.5, 14),
  spot(-0.76, 0.54, 0.48, -16),
  spot(0.7, -0.6, 0.44, 24),
  spot(-0.72, -0.6, 0.44, -20),
];

/** Beside the plate, in pixels of a 640 × 480 picture. */
export const besides: readonly Spot[] = [
  spot(74, 396, 104, -16),
  spot(568, 84, 96, 18),
  spot(572, 398, 92, 12),
  spot(70, 82, 88, -12),
];

export function heap(count: number): readonly Spot[] {
  const found = heaps[count];
  if (!found) throw new Error(`There is no heap of ${count}.`);
  return found;
}

export function trim(count: number): readonly Spot[] {
  if (count > trims.length) throw new Error(`At most ${trims.length} small things fit around.`);
  return trims.slice(0, count);
}
