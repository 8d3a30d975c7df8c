import { type Glaze, glazes } from '../palette.ts';
import { type Art, clipped, layers, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from './paint.ts';
import { between, blob, chunk, type Random, times } from './shapes.ts';

/** Drinks, seen from the front: glasses, cups, mugs, pots, bottles. They stand around the origin. */

const ground = (y: number, rx: number) =>
  oval(8, y, rx, rx * 0.2, '#3a1a0c', 'opacity=".42" filter="url(#soft)"');

const iceCube = (random: Random, x: number, y: number, size: number) =>
  place(
    `<g opacity=".72">${lit('glazed', fill(chunk(random, size, size * 0.9, 0.1), '#f2f8fb'))}</g>` +
      line(
        `M${-size * 0.28} ${-size * 0.24}L${size * 0.2} ${-size * 0.28}`,
        '#fff',
        4,
        'opacity=".8"',
      ),
    x,
    y,
    between(random, -35, 35),
  );

interface GlassShape {
  /** Half-widths at the rim and the foot. */
  top?: number;
  foot?: number;
  height?: number;
  /** How full it is. */
  level?: number;
}

interface Drink extends GlassShape {
  /** Colors from the bottom to the surface; they flow into each other. */
  liquid: readonly string[];
  ice?: number;
  /** Finely crushed instead of cubes. */
  isCrushed?: boolean;
  foam?: string;
  straw?: string;
  bubbles?: number;
  /** Within the drink; its area is that of the inside. */
  within?: readonly Art[];
  /** On the rim or above; the origin is the middle of the rim. */
  above?: readonly Art[];
}

/** A glass with a drink. */
export const glass =
  ({
    liquid,
    top = 104,
    foot = 80,
    height = 330,
    level = 0.88,
    ice = 0,
    isCrushed = false,
    foam = '',
    straw = '',
    bubbles = 0,
    within = [],
    above = [],
  }: Drink): Art =>
  (random) => {
    const [y0, y1] = [-height / 2, height / 2];
    const surface = y1 - height * level;
    const at = (y: number) => foot + ((top - foot) * (y1 - y)) / height;
    const [sw, ry] = [at(surface) - 8, at(surface) * 0.17];
    const inside = `M${-sw} ${surface}L${-foot + 9} ${y1 - 20}Q${-foot + 10} ${y1 - 8} 0 ${y1 - 4}Q${foot - 10} ${y1 - 8} ${foot - 9} ${y1 - 20}L${sw} ${surface}A${sw} ${ry} 0 0 1 ${-sw} ${surface}Z`;
    const depth = y1 - surface;
    // From the bottom color up, each covers what is above it.
    const bands = liquid
      .map((color, i) => {
        const from = y1 - (i * depth) / liquid.length + (i ? 0 : 40);
        return `<rect x="-200" y="${y0 - 90}" width="400" height="${from - y0 + 90}" fill="${color}" ${i ? 'filter="url(#haze)"' : ''}/>`;
      })
      .join('');
    const edge = line(
      inside,
      darker(liquid[0] as string, 0.3),
      16,
      'opacity=".4" filter="url(#blur)"',
    );
    const surfaceColor = foam || lighter(liquid.at(-1) as string, 0.22);
    const cubes = times(ice, (i) =>
      isCrushed
        ? iceCube(
            random,
            between(random, -sw * 0.8, sw * 0.8),
            surface + between(random, -10, depth * 0.4),
            between(random, 22, 34),
          )
        : iceCube(
            random,
            (i % 2 ? 1 : -1) * sw * (0.3 + random() * 0.22),
            surface + 8 + Math.floor(i / 2) * 60 + between(random, -8, 10),
            between(random, 58, 72),
          ),
    ).join('');
    const fizz = times(bubbles, () => {
      const y = between(random, surface + 10, y1 - 20);
      return oval(
        between(random, -at(y) * 0.8, at(y) * 0.8),
        y,
        between(random, 2, 4.4),
        between(random, 2, 4.4),
        '#fff',
        'opacity=".6"',
      );
    }).join('');
    const outline = `M${-top} ${y0}L${-foot} ${y1 - 14}Q${-foot} ${y1 + 8} 0 ${y1 + 10}Q${foot} ${y1 + 8} ${foot} ${y1 - 14}L${top} ${y0}`;
    const rim = top * 0.17;
    return (
      ground(y1 + 4, foot * 1.2) +
      fill(`${outline}A${top} ${rim} 0 0 1 ${-top} ${y0}Z`, '#f4fafc', 'opacity=".5"') +
      oval(0, y0, top, rim, '#e4eef2', 'opacity=".55"') +
      (straw
        ? cast(
            line(`M${-sw * 0.1} ${y1 - 60}L${top * 0.52} ${y0 - 84}`, straw, 15) +
              line(
                `M${-sw * 0.1 - 3} ${y1 - 60}L${top * 0.52 - 3} ${y0 - 84}`,
                '#fff',
                3,
                'opacity=".5"',
              ),
          )
        : '') +
      clipped(random, inside, bands + edge) +
      oval(0, surface, sw, ry, surfaceColor) +
      oval(
        0,
        surface,
        sw,
        ry,
        'none',
        `stroke="${darker(liquid.at(-1) as string, 0.2)}" stroke-width="2.5" opacity=".5"`,
      ) +
      clipped(
        random,
        `M${-sw} ${surface - 46}L${-foot + 9} ${y1 - 20}Q0 ${y1} ${foot - 9} ${y1 - 20}L${sw} ${surface - 46}Z`,
        `${place(layers(...within)(random, { rx: sw * 0.86, ry: depth * 0.45 }), 0, surface + depth * 0.5)}${cubes}${fizz}`,
      ) +
      (foam
        ? lit(
            'round',
            fill(
              `M${-sw} ${surface - 6}A${sw} ${ry} 0 0 1 ${sw} ${surface - 6}V${surface + 26}A${sw} ${ry} 0 0 1 ${-sw} ${surface + 26}Z`,
              foam,
            ),
          )
        : '') +
      line(outline, '#ffffff', 5, 'opacity=".75"') +
      line(
        `M${-top + 20} ${y0 + 34}L${-foot + 17} ${y1 - 50}`,
        '#fff',
        11,
        'opacity=".55" filter="url(#blur)"',
      ) +
      line(
        `M${top - 16} ${y0 + 44}L${foot - 12} ${y1 - 90}`,
        '#fff',
        5,
        'opacity=".5" filter="url(#blur)"',
      ) +
      oval(0, y0, top, rim, 'none', 'stroke="#fff" stroke-width="4.5" opacity=".85"') +
      place(layers(...above)(random, { rx: top, ry: 40 }), 0, y0)
    );
  };

/** A plastic cup with a domed or sealed lid and a wide straw: bubble tea and other drinks to go. */
export const lidCup =
  (drink: Drink, lid = '#f3f6f8'): Art =>
  (random, area) => {
    const { top = 108, height = 330, straw = '#3a3a3a' } = drink;
    const y0 = -height / 2;
    return (
      cast(line(`M16 -20L44 ${y0 - 92}`, straw, 24)) +
      glass({ ...drink, top, height, straw: '' })(random, area) +
      cast(
        lit(
          'round',
          fill(
            `M${-top - 9} ${y0 - 12}Q0 ${y0 - 42} ${top + 9} ${y0 - 12}V${y0 + 10}Q0 ${y0 + 44} ${-top - 9} ${y0 + 10}Z`,
            lid,
          ),
        ),
      ) +
      oval(0, y0 - 10, top, 19, lighter(lid, 0.6)) +
      cast(
        line(`M40 ${y0 - 12}L50 ${y0 - 96}`, straw, 24) +
          line(`M35 ${y0 - 14}L44 ${y0 - 94}`, '#fff', 4, 'opacity=".4"'),
        'near',
      )
    );
  };

/** A cup or mug on a saucer, seen from the upper front. */
export const cup =
  (
    glaze: Glaze,
    liquid: string,
    { size = 150, saucer = true, handle = true, tall = 0.78 } = {},
    ...onTop: readonly Art[]
  ): Art =>
  (random) => {
    const g = glazes[glaze];
    const s = size;
    const ry = s * 0.36;
    const h = s * 2 * tall * 0.62;
    const body = `M${-s} 0C${-s} ${h * 0.6} ${-s * 0.72} ${h} ${-s * 0.46} ${h}Q0 ${h * 1.12} ${s * 0.46} ${h}C${s * 0.72} ${h} ${s} ${h * 0.6} ${s} 0Z`;
    const top = -h * 0.42;
    return place(
      (saucer
        ? oval(4, h + 20, s * 1.6, s * 0.5, '#3a1a0c', 'opacity=".4" filter="url(#soft)"') +
          cast(
            lit('round', oval(0, h - 4, s * 1.52, s * 0.5, g.mid)) +
              oval(0, h - 10, s * 0.9, s * 0.27, g.deep),
          )
        : ground(h, s * 0.8)) +
        (handle
          ? cast(
              lit(
                'round',
                line(
                  `M${s * 0.86} ${h * 0.16}C${s * 1.5} ${-h * 0.06} ${s * 1.5} ${h * 0.76} ${s * 0.72} ${h * 0.7}`,
                  g.mid,
                  s * 0.17,
                ),
              ),
            )
          : '') +
        cast(
          lit('round', fill(body, g.mid)) +
            oval(0, 0, s, ry, g.light) +
            oval(0, 2, s * 0.93, ry * 0.9, g.deep),
        ) +
        lit('liquid', oval(0, 6, s * 0.9, ry * 0.82, liquid)) +
        place(layers(...onTop)(random, { rx: s * 0.86, ry: ry * 0.78 }), 0, 6) +
        line(
          `M${-s * 0.84} ${h * 0.16}Q${-s * 0.8} ${h * 0.6} ${-s * 0.5} ${h * 0.86}`,
          '#fff',
          9,
          'opacity=".5" filter="url(#blur)"',
        ),
      0,
      top,
    );
  };

/** A round pot with a spout and a lid. */
export const pot =
  (color: string, size = 120): Art =>
  () => {
    const s = size;
    return (
      ground(s * 0.8, s) +
      cast(
        lit(
          'round',
          line(
            `M${s * 0.8} ${s * 0.1}C${s * 1.2} ${s * 0.1} ${s * 1.16} ${-s * 0.46} ${s * 1.42} ${-s * 0.6}`,
            color,
            s * 0.22,
          ),
        ) +
          lit(
            'round',
            line(
              `M${-s * 0.82} ${-s * 0.4}C${-s * 1.5} ${-s * 0.5} ${-s * 1.5} ${s * 0.4} ${-s * 0.8} ${s * 0.36}`,
              darker(color, 0.1),
              s * 0.16,
            ),
          ) +
          lit(
            'round',
            fill(
              `M${-s * 0.6} ${-s * 0.66}C${-s * 1.2} ${-s * 0.3} ${-s * 1.16} ${s * 0.7} ${-s * 0.5} ${s * 0.84}H${s * 0.5}C${s * 1.16} ${s * 0.7} ${s * 1.2} ${-s * 0.3} ${s * 0.6} ${-s * 0.66}Z`,
              color,
            ),
          ) +
          lit('round', oval(0, -s * 0.66, s * 0.62, s * 0.2, lighter(color, 0.15))) +
          lit('round', oval(0, -s * 0.86, s * 0.15, s * 0.14, color)),
      )
    );
  };

/** A glass bottle with a label. */
export const bottle =
  (
    color: string,
    { label = '#f6ead2', cap = '#c9281a', height = 390, width = 70, mark = '' } = {},
  ): Art =>
  () => {
    const [w, y0, y1] = [width, -height / 2, height / 2];
    const body = `M${-w * 0.36} ${y0}V${y0 + height * 0.22}C${-w * 0.4} ${y0 + height * 0.36} ${-w} ${y0 + height * 0.36} ${-w} ${y0 + height * 0.52}V${y1 - 20}Q${-w} ${y1} ${-w + 20} ${y1}H${w - 20}Q${w} ${y1} ${w} ${y1 - 20}V${y0 + height * 0.52}C${w} ${y0 + height * 0.36} ${w * 0.4} ${y0 + height * 0.36} ${w * 0.36} ${y0 + height * 0.22}V${y0}Z`;
    return (
      ground(y1, w * 1.1) +
      cast(lit('glazed', fill(body, color))) +
      lit(
        'dry',
        fill(
          `M${-w} ${y0 + height * 0.56}Q0 ${y0 + height * 0.6} ${w} ${y0 + height * 0.56}V${y0 + height * 0.82}Q0 ${y0 + height * 0.86} ${-w} ${y0 + height * 0.82}Z`,
          label,
        ),
      ) +
      (mark
        ? oval(0, y0 + height * 0.71, w * 0.5, height * 0.085, mark) +
          oval(0, y0 + height * 0.71, w * 0.34, height * 0.055, mix(mark, '#ffffff', 0.5))
        : '') +
      lit('round', fill(`M${-w * 0.46} ${y0 - 12}H${w * 0.46}V${y0 + 18}H${-w * 0.46}Z`, cap)) +
      line(
        `M${-w * 0.74} ${y0 + height * 0.56}V${y1 - 40}`,
        '#fff',
        8,
        'opacity=".5" filter="url(#blur)"',
      ) +
      line(
        `M${-w * 0.2} ${y0 + 40}V${y0 + height * 0.26}`,
        '#fff',
        5,
        'opacity=".5" filter="url(#blur)"',
      )
    );
  };

/** A tapioca pearl. */
export const pearl: Art = () =>
  cast(
    lit('glazed', oval(0, 0, 15, 14.5, '#2a120a')) + oval(-5, -5, 3.5, 2.6, '#fff', 'opacity=".6"'),
    'near',
  );

/** A patch of foam or froth. */
export const froth =
  (rx: number, ry: number, color = '#f6e7cc'): Art =>
  (random) =>
    lit('round', fill(blob(random, rx, ry, 0.05, 12), color));
