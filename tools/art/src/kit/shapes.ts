import { round } from '../seeded.ts';

/** A stream of numbers in [0, 1). */
export type Random = () => number;
export type Point = readonly [x: number, y: number];

export const between = (random: Random, low: number, high: number) => low + random() * (high - low);
export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** A smooth closed curve through the middles between points. */
export function closed(points: readonly Point[]): string {
  const middle = (i: number): Point => {
    const a = points[i % points.length] as Point;
    const b = points[(i + 1) % points.length] as Point;
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const curves = points.map(
    (_, i) => `Q${at(points[(i + 1) % points.length] as Point)} ${at(middle(i + 1))}`,
  );
  return `M${at(middle(0))}${curves.join('')}Z`;
}

/** A smooth open curve through points. */
export function open(points: readonly Point[]): string {
  const parts = points.map((p, i) => {
    if (i === 0) return `M${at(p)}`;
    const before = points[i - 1] as Point;
    const from = points[i - 2] ?? before;
    const after = points[i + 1] ?? p;
    const c1: Point = [before[0] + (p[0] - from[0]) / 6, before[1] + (p[1] - from[1]) / 6];
    const c2: Point = [p[0] - (after[0] - before[0]) / 6, p[1] - (after[1] - before[1]) / 6];
    return `C${at(c1)} ${at(c2)} ${at(p)}`;
  });
  return parts.join('');
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/** An irregular round shape. `wobble`: 0 is an ellipse, 0.3 is ragged. */
export function blob(random: Random, rx: number, ry = rx, wobble = 0.12, corners = 9): string {
  return closed(
    times(corners, (i) => {
      const angle = ((i + (random() - 0.5) * 0.5) / corners) * Math.PI * 2;
      const reach = 1.06 + (random() - 0.5) * 2 * wobble;
      return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
    }),
  );
}

/** A rounded four-cornered shape of irregular sides: tofu, meat cubes, fish fillets. */
export function chunk(random: Random, width: number, height: number, wobble = 0.1): string {
  const jitter = (size: number) => (random() - 0.5) * 2 * wobble * size;
  const [w, h] = [width / 2, height / 2];
  const corner = (x: number, y: number): Point => [x * w + jitter(width), y * h + jitter(height)];
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  // Doubled corners keep the smooth curve close to them.
  const points = corners.flatMap((p, i): Point[] => {
    const next = corners[(i + 1) % 4] as Point;
    return [
      p,
      [p[0] * 0.75 + next[0] * 0.25, p[1] * 0.75 + next[1] * 0.25],
      [p[0] * 0.25 + next[0] * 0.75, p[1] * 0.25 + next[1] * 0.75],
    ];
  });
  return closed(points);
}

/** A body around a spine: `widths` are its half-widths along the way. */
export function tapered(spine: readonly Point[], widths: readonly number[]): string {
  const side = (sign: number) =>
    spine.map((p, i): Point => {
      const a = spine[Math.max(0, i - 1)] as Point;
      const b = spine[Math.min(spine.length - 1, i + 1)] as Point;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const half = (widths[i] ?? widths.at(-1) ?? 0) * sign;
      return [p[0] - ((b[1] - a[1]) / length) * half, p[1] + ((b[0] - a[0]) / length) * half];
    });
  return closed([...side(1), ...side(-1).reverse()]);
}

/** Points of an arc; angles in degrees, clockwise from the right. */
export function arc(rx: number, ry: number, from: number, to: number, steps = 9): Point[] {
  return times(steps, (i) => {
    const angle = ((from + ((to - from) * i) / (steps - 1)) * Math.PI) / 180;
    return [Math.cos(angle) * rx, Math.sin(angle) * ry];
  });
}

/** A pointed leaf along the x axis, `length` long. */
export function almond(length: number, width: number, bend = 0): string {
  const l = length / 2;
  return `M${round(-l)} ${round(bend)}C${round(-l * 0.4)} ${round(-width * 0.75 + bend)} ${round(l * 0.45)} ${round(-width * 0.6)} ${round(l)} 0C${round(l * 0.4)} ${round(width * 0.6)} ${round(-l * 0.5)} ${round(width * 0.7 + bend)} ${round(-l)} ${round(bend)}Z`;
}
