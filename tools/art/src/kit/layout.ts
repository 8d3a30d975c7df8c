import { round } from '../seeded.ts';
import { between, type Random, times } from './shapes.ts';

/** The surface of food in a vessel: a flat ellipse around the origin. */
export interface Area {
  rx: number;
  ry: number;
}

/** Draws something around the origin. Pieces ignore the area. */
export type Art = (random: Random, area: Area) => string;

/** The height of a circle on the table relative to its width: the table is seen at an angle. */
export const tilt = 0.8;

/** Moves, turns (degrees) and scales art. */
export const put =
  (art: Art, x: number, y: number, turn = 0, scale = 1): Art =>
  (random, area) =>
    place(art(random, area), x, y, turn, scale);

export function place(content: string, x: number, y: number, turn = 0, scale = 1): string {
  const turned = turn ? ` rotate(${round(turn)})` : '';
  const scaled = scale === 1 ? '' : ` scale(${round(scale)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${content}</g>`;
}

/** Draws layers over each other. */
export const layers =
  (...arts: readonly Art[]): Art =>
  (random, area) =>
    arts.map((art) => art(random, area)).join('');

interface Spread {
  /** Middle, in pixels. */
  x?: number;
  y?: number;
  /** Reach as a share of the area; 1 is up to its edge. */
  reach?: number;
  /** Free inner share: a ring. */
  inner?: number;
  /** Degrees: any turn up to this to either side. */
  turn?: number;
  scale?: number;
  /** Relative difference of sizes. */
  vary?: number;
  /** Pixels by which the middle of a heap is higher. */
  rise?: number;
}

/** Puts count pieces evenly but irregularly, those in front over those behind. Several arts are mixed. */
export const scatter =
  (art: Art | readonly Art[], count: number, spread: Spread = {}): Art =>
  (random, area) => {
    const {
      x = 0,
      y = 0,
      reach = 0.8,
      inner = 0,
      turn = 180,
      scale = 1,
      vary = 0.12,
      rise = 0,
    } = spread;
    const arts = typeof art === 'function' ? [art] : art;
    const start = random() * 7;
    const spots = times(count, (i) => {
      const share = Math.sqrt(inner * inner + (1 - inner * inner) * ((i + 0.5) / count));
      const far = Math.min(1, share * (0.93 + random() * 0.14)) * reach;
      const angle = start + i * 2.39996 + (random() - 0.5) * 0.5;
      return {
        i,
        x: x + Math.cos(angle) * far * area.rx,
        y: y + Math.sin(angle) * far * area.ry,
        lift: rise * Math.max(0, 1 - far / (reach || 1)),
      };
    });
    spots.sort((a, b) => a.y - b.y);
    return spots
      .map((spot) =>
        place(
          (arts[spot.i % arts.length] as Art)(random, area),
          spot.x,
          spot.y - spot.lift,
          between(random, -turn, turn),
          scale * between(random, 1 - vary, 1 + vary),
        ),
      )
      .join('');
  };

/** Puts count pieces along a line; angles vary by `jitter` degrees around `turn`. */
export const row =
  (
    art: Art | readonly Art[],
    count: number,
    { x = 0, y = 0, dx = 60, dy = 0, turn = 0, jitter = 4, scale = 1 } = {},
  ): Art =>
  (random, area) =>
    times(count, (i) => {
      const arts = typeof art === 'function' ? [art] : art;
      const from = i - (count - 1) / 2;
      return place(
        (arts[i % arts.length] as Art)(random, area),
        x + from * dx,
        y + from * dy,
        turn + between(random, -jitter, jitter),
        scale,
      );
    }).join('');

/** Overlapping pieces fanned around a point below them. */
export const fan =
  (
    art: Art,
    count: number,
    { x = 0, y = 0, radius = 60, from = -60, to = 60, scale = 1 } = {},
  ): Art =>
  (random, area) =>
    times(count, (i) => {
      const angle = count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1);
      const radians = ((angle - 90) * Math.PI) / 180;
      return place(
        art(random, area),
        x + Math.cos(radians) * radius,
        y + Math.sin(radians) * radius * tilt,
        angle,
        scale,
      );
    }).join('');

/** Clips content to a path. */
export function clipped(random: Random, path: string, content: string): string {
  const id = `c${Math.floor(random() * 1e9).toString(36)}`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}
