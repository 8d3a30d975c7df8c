import { shreds, soup, sprinkle, stew, swirl } from '../kit/fills.ts';
import {
  appleSlice,
  cashew,
  citrusSlice,
  citrusWedge,
  fruitCube,
  greenColors,
  leaf,
  peanut,
  sprig,
  walnut,
} from '../kit/greens.ts';
import { type Art, clipped, layers, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from '../kit/paint.ts';
import { nugget } from '../kit/proteins.ts';
import { between, blob, chunk, closed, pick, times } from '../kit/shapes.ts';
import {
  blueberry,
  brownie,
  cakeWedge,
  cone,
  cookie,
  cream,
  cupcake,
  doughnut,
  halfCoconut,
  mochi,
  raspberry,
  roundCake,
  scoop,
  strawberry,
  strawberryHalf,
  swirled,
  waferStick,
} from '../kit/sweets.ts';
import { bananaLeaf, board, bowl, dip, paper, plate, skillet, steam } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, picture, standing } from '../picture.ts';

const mint = (x: number, y: number) => put(sprig(greenColors.mint, 0.7), x, y);
const cherry: Art = () =>
  cast(
    lit('glazed', oval(0, 0, 25, 24, '#b5121f')) +
      line('M2 -20Q10 -56 34 -66', '#5f7a2c', 4) +
      oval(-8, -9, 6, 4, '#fff', 'opacity=".8"'),
  );
const fudge =
  (rx: number, drops = 4): Art =>
  (random) =>
    lit(
      'glazed',
      fill(
        closed(
          times(20, (i) => {
            const a = (i / 20) * 6.283;
            const drop = Math.sin(a) > 0.2 && i % 3 === 0 ? drops * 9 : 0;
            return [Math.cos(a) * rx * between(random, 0.9, 1.06), Math.sin(a) * rx * 0.5 + drop];
          }),
        ),
        '#3a1a0c',
      ),
    );

/** A footed glass, seen from the front, with ice cream above its rim. */
const coupe =
  (content: Art): Art =>
  (random, area) =>
    oval(0, 196, 96, 20, '#3a1a0c', 'opacity=".4" filter="url(#soft)"') +
    content(random, area) +
    cast(
      lit(
        'round',
        fill(
          'M-168 -6C-160 84 -70 118 -22 128L-18 170H18L22 128C70 118 160 84 168 -6Q0 42 -168 -6Z',
          '#e9f3f6',
          'opacity=".72"',
        ),
      ) +
        lit('round', oval(0, 186, 84, 18, '#dfecf0')) +
        line('M-150 12C-132 78 -70 100 -40 108', '#fff', 9, 'opacity=".8" filter="url(#blur)"') +
        line('M-168 -6Q0 42 168 -6', '#fff', 5, 'opacity=".8"'),
    );
const sundaeScoops = (colors: readonly [string, string, string]): Art =>
  layers(
    put(scoop(colors[0], 88), -80, -30),
    put(scoop(colors[1], 88), 80, -34),
    put(scoop(colors[2], 92), 0, -96),
  );

/** Fluffy ice in a bowl, heaped high. */
const snow =
  (colors: readonly string[]): Art =>
  (random) => {
    const heap = closed([
      [-196, 20],
      [-190, -40],
      [-130, -110],
      [-60, -168],
      [0, -184],
      [66, -164],
      [136, -104],
      [190, -38],
      [196, 20],
      [110, 84],
      [0, 100],
      [-110, 84],
    ]);
    const bands = colors
      .map((color, i) =>
        fill(
          `M${-220 + (i * 440) / colors.length} -220H${-220 + ((i + 1) * 440) / colors.length + 20}V120H${-220 + (i * 440) / colors.length - 20}Z`,
          color,
          'filter="url(#haze)"',
        ),
      )
      .join('');
    return (
      cast(lit('crumb', fill(heap, colors[0] as string) + clipped(random, heap, bands))) +
      clipped(
        random,
        heap,
        times(120, () =>
          oval(
            between(random, -190, 190),
            between(random, -170, 90),
            between(random, 3, 9),
            between(random, 2, 5),
            '#ffffff',
            'opacity=".45"',
          ),
        ).join(''),
      )
    );
  };
const iceBowl = (
  glaze: 'white' | 'teal' | 'ink' | 'clay' | 'blush',
  colors: readonly string[],
  ...toppings: readonly Art[]
) => put(bowl(glaze, [put(snow(colors), 0, -10), put(layers(...toppings), 0, -60)], 222), 0, 44);
const paperCup =
  (color: string, content: Art): Art =>
  (random, area) =>
    oval(0, 190, 110, 22, '#3a1a0c', 'opacity=".4" filter="url(#soft)"') +
    cast(oval(0, 0, 150, 46, lighter(color, 0.5)) + oval(0, 2, 140, 41, darker(color, 0.3))) +
    content(random, area) +
    cast(
      lit('round', fill('M-150 0L-112 176Q0 206 112 176L150 0Q0 76 -150 0Z', color)) +
        line('M-150 0Q0 76 150 0', lighter(color, 0.5), 6),
    );
const applePieTop =
  (isLattice: boolean): Art =>
  (random) => {
    const path = blob(random, 200, 150, 0.02, 16);
    const strip = (i: number, turn: number) =>
      `<g transform="rotate(${turn})">${lit('round', line(`M-220 ${(i - 2.5) * 62}H220`, '#dba352', 32))}</g>`;
    const rim = times(30, (i) => {
      const a = (i / 30) * 6.283;
      return `<g transform="translate(${Math.cos(a) * 208} ${Math.sin(a) * 156})">${lit('round', oval(0, 0, 27, 22, '#d39746'))}</g>`;
    }).join('');
    return (
      cast(
        oval(0, 16, 238, 182, '#8f9496') +
          oval(0, 8, 236, 180, '#c9ced0') +
          lit('baked', fill(path, isLattice ? '#a8501c' : '#dca653')),
      ) +
      (isLattice
        ? within(
            180,
            130,
            scatter(nugget('#d9a03c', 34, 20, 'wet', 0.2), 30, { reach: 1 }),
          )(random, { rx: 1, ry: 1 }) +
          clipped(
            random,
            path,
            cast(times(6, (i) => strip(i, 38)).join('')) +
              cast(times(6, (i) => strip(i, -38)).join('')),
          )
        : [0, 72, 144, 216, 288]
            .map(
              (a) =>
                `<g transform="rotate(${a})">${line('M0 -34Q10 -64 0 -96', '#7a3a10', 9, 'opacity=".8"')}</g>`,
            )
            .join('')) +
      cast(rim)
    );
  };
/** A folded wafer with a pocket on either side of its crease; `note` sticks out of the right one. */
const fortuneCookie =
  (note = false): Art =>
  (random) => {
    const color = mix('#e6ae5a', '#d29440', random());
    const pocket = 'M4 0C30 -34 84 -40 100 22C104 44 86 54 66 40Q34 4 4 0Z';
    const half = (side: number) =>
      `<g transform="scale(${side} 1)">${
        fill(pocket, '#7d4518') +
        fill('M20 4C44 -20 80 -22 92 20C70 6 44 2 20 4Z', '#a8692c') +
        line('M4 0C30 -34 84 -40 100 22', '#f8dc9c', 7)
      }</g>`;
    return (
      cast(
        lit(
          'baked',
          fill(
            'M-104 26C-122 -40 -66 -92 0 -84C66 -92 122 -40 104 26C104 58 74 60 58 34Q30 4 0 2Q-30 4 -58 34C-74 60 -104 58 -104 26Z',
            color,
          ),
        ) +
          half(-1) +
          half(1),
      ) +
      line('M0 -82Q-8 -40 0 0', '#8a4e1e', 6, 'opacity=".75"') +
      line('M7 -78Q1 -40 6 -6', '#fbe2ac', 4, 'opacity=".7"') +
      (note
        ? cast(
            `<g transform="translate(60 14) rotate(18)">${
              lit('thin', fill('M-30 -15L104 -17L100 17L-30 15Z', '#fffdf4')) +
              line('M-4 -4H86M-4 6H58', '#c2321e', 3.4)
            }</g>`,
            'near',
          )
        : '')
    );
  };
const ramekin = (...content: readonly Art[]) => put(bowl('white', content, 196), 0, 6, 0, 1.14);
const caramelPane: Art = (random) => {
  const path = blob(random, 172, 128, 0.01, 16);
  return (
    lit('glazed', fill(path, '#d99a34')) +
    clipped(
      random,
      path,
      times(18, () =>
        oval(
          between(random, -160, 160),
          between(random, -110, 110),
          between(random, 12, 40),
          between(random, 8, 22),
          pick(random, ['#7a3408', '#a8581a', '#f0c468']),
          'opacity=".5" filter="url(#blur)"',
        ),
      ).join(''),
    ) +
    line('M-60 -40L-10 0L-30 40M-10 0L46 -26M-10 0L36 34', '#fbe6b0', 3, 'opacity=".8"')
  );
};
const candle =
  (color: string): Art =>
  () =>
    line('M0 0V-62', color, 12) +
    line('M-4 -10L4 -18M-4 -28L4 -36M-4 -46L4 -54', '#fff', 3, 'opacity=".8"') +
    fill('M0 -96C16 -78 10 -64 0 -64S-16 -78 0 -96Z', '#f6a81c') +
    fill('M0 -84C7 -74 5 -67 0 -67S-7 -74 0 -84Z', '#fff2b0');
const dollopRing = (color: string, count: number, rx: number, ry: number, size = 26): Art =>
  layers(
    ...times(count, (i) => {
      const a = (i / count) * 6.283 - 1.57;
      return put(cream(size, color), Math.cos(a) * rx, Math.sin(a) * ry);
    }),
  );
const bubbleWaffle: Art = (random) => {
  const path = 'M-170 -60C-150 60 -70 170 0 200C70 170 150 60 170 -60Q0 10 -170 -60Z';
  const bubbles = times(7, (i) =>
    times(9, (j) => {
      const [x, y] = [(j - 4) * 46 + (i % 2) * 23, -60 + i * 40];
      return `<g transform="translate(${x} ${y})">${lit('round', oval(0, 0, 23, 20, '#e2ab54'))}</g>`;
    }).join(''),
  ).join('');
  return cast(lit('round', fill(path, '#c98a36')) + clipped(random, path, bubbles));
};
const pearls = (count: number): Art =>
  scatter(() => cast(lit('glazed', oval(0, 0, 14, 13, '#2c130b')), 'near'), count, { reach: 1 });

const cookieFinger: Art = (random) =>
  cast(
    lit('crumb', fill(chunk(random, 54, 130, 0.03), '#e2b768')) +
      times(4, (i) => oval(0, (i - 1.5) * 28, 4, 4, '#a8742c', 'opacity=".7"')).join(''),
  );
const tinyCarrot: Art = () =>
  cast(
    lit('round', fill('M-40 0C-30 -20 20 -14 44 0C20 14 -30 20 -40 0Z', '#ee8420')) +
      line('M-40 0l-20 -12M-42 0h-24M-40 0l-20 12', '#4f8a35', 6),
  );
const pecan: Art = (random) =>
  cast(
    lit(
      'crust',
      fill('M-32 0C-26 -20 26 -20 34 0C26 20 -26 20 -32 0Z', mix('#8a4c20', '#a9642e', random())),
    ) + line('M-24 0H26M-16 -9Q0 -13 18 -9M-16 9Q0 13 18 9', '#4a240c', 2.6, 'opacity=".7"'),
    'near',
  );
/** Mochi cut open: the ice cream inside. */
const cutMochi =
  (color: string, inside: string): Art =>
  (random, area) =>
    mochi(color, 100)(random, area) +
    cast(
      lit('round', fill(blob(random, 72, 56, 0.03, 12), color, 'transform="translate(14 12)"')) +
        lit('crumb', fill(blob(random, 56, 42, 0.03, 12), inside, 'transform="translate(14 13)"')),
      'near',
    );
const ladoo: Art = (random, area) =>
  cast(lit('crumb', fill(blob(random, 70, 62, 0.03, 12), '#f6ecd6'))) +
  within(
    58,
    50,
    sprinkle(['#ffffff', '#f0e0bc'], 60, { size: 3.6, long: 2.2, reach: 1 }),
  )(random, area);
const paperCone: Art = () =>
  cast(
    lit('round', fill('M-168 -10L-10 210Q0 220 10 210L168 -10Q0 40 -168 -10Z', '#f3f7fb')) +
      line('M-70 20L-8 196M70 20L8 196', '#4c9be0', 7, 'opacity=".6"'),
  );
const melonWedge: Art = () =>
  cast(
    fill('M-70 -40A70 70 0 0 0 70 -40Z', '#2f7a35') +
      fill('M-62 -40A62 62 0 0 0 62 -40Z', '#e4f0c8') +
      lit('wet', fill('M-55 -40A55 55 0 0 0 55 -40Z', '#e8424a')) +
      [-26, 0, 26, -12, 14].map((x, i) => oval(x, i < 3 ? -26 : -8, 3, 5, '#2a1410')).join(''),
  );
/** Icing that runs down the side of a cake from its rim. */
const dripEdge =
  (color: string): Art =>
  (random) =>
    cast(
      lit(
        'glazed',
        fill(
          closed([
            ...times(12, (i): [number, number] => [
              Math.cos(Math.PI + (i / 11) * Math.PI) * 180,
              Math.sin(Math.PI + (i / 11) * Math.PI) * 75,
            ]),
            ...times(21, (i): [number, number] => [
              Math.cos((i / 20) * Math.PI) * 181,
              Math.sin((i / 20) * Math.PI) * 75 + (i % 2 ? between(random, 34, 58) : 8),
            ]),
          ]),
          color,
        ),
      ),
      'near',
    );

export const sweetPictures: Record<string, Picture> = {
  sundae: standing(
    'rose',
    put(
      coupe(
        layers(
          sundaeScoops(['#fbefd0', '#f6e3b4', '#fff5df']),
          put(fudge(86), 0, -128),
          put(fudge(60, 3), -84, -66),
          put(fudge(60, 3), 84, -70),
          put(within(80, 44, scatter(peanut(), 9, { reach: 1 })), 0, -120),
          put(cream(44), 0, -170),
          put(cherry, 0, -206),
        ),
      ),
      0,
      42,
      0,
      0.9,
    ),
  ),
  'sundae-shortbread': picture(
    'lagoon',
    bowl(
      'white',
      [
        put(layers(put(scoop('#fbefd0', 110), -40, -20), put(scoop('#f3e0b2', 96), 86, 20)), 0, 0),
        put(fudge(96), -40, -66),
        put(fudge(70), 86, -14),
        put(cookieFinger, 150, -110, 30),
        put(cookieFinger, 186, -84, 44),
      ],
      230,
    ),
  ),
  'coconut-ice-cream': picture(
    'mint',
    put(
      layers(
        halfCoconut,
        put(scoop('#fffdf4', 86), -76, -40),
        put(scoop('#fdf6e6', 86), 76, -44),
        put(scoop('#ffffff', 90), 0, 6),
        put(within(120, 70, scatter(peanut(), 17, { reach: 1 })), 0, -34),
        mint(120, -70),
      ),
      0,
      20,
    ),
  ),
  'bubble-waffle-sundae': standing(
    'lilac',
    put(
      layers(
        put(scoop('#f0a0ae', 80), -78, -76),
        put(scoop('#b5cc7a', 80), 78, -80),
        put(scoop('#5c321c', 84), 0, -126),
        put(bubbleWaffle, 0, 0),
        put(waferStick, 96, -158, 24),
        put(strawberryHalf(36), -34, -60),
      ),
      0,
      18,
    ),
  ),
  'soft-serve': standing(
    'saffron',
    put(
      layers(put(cone(230, 88), 0, 4), put(swirled('#fff3d6', 104, 200, 5), 0, -16)),
      0,
      -2,
      0,
      0.94,
    ),
  ),
  'matcha-soft-serve': standing(
    'forest',
    put(
      layers(
        put(cone(230, 96, '#c98840'), 0, 4),
        put(swirled('#9db85a', 112, 200, 5), 0, -16),
        put(within(70, 60, sprinkle(['#5f8a2c', '#4f7a24'], 40, { size: 2.6, reach: 1 })), 0, -90),
      ),
      0,
      -2,
      0,
      0.94,
    ),
  ),
  doughnuts: picture(
    'rose',
    plate('white', [
      put(doughnut('#3c1d10', 104), -112, -56),
      put(doughnut('#45230f', 104), 104, -46),
      put(doughnut('#38190c', 108), -8, 70),
    ]),
  ),
  'medu-vada': picture(
    'apricot',
    put(bananaLeaf(560, 380), 0, 0, -6),
    put(doughnut('', 92, '#c27f30'), -112, -46),
    put(doughnut('', 92, '#b8742a'), 84, -66),
    put(doughnut('', 94, '#ca8936'), -14, 64),
    put(
      within(
        170,
        100,
        scatter(leaf('#2f6b2a', 42, 20), 8, { reach: 1 }),
        sprinkle(['#2a2018'], 40, { size: 3, reach: 1 }),
      ),
      -14,
      -10,
    ),
    put(dip('#f3ead4', 'white', 60, sprinkle(['#5c3a20', '#3f7a30'], 12, { size: 3 })), 196, 110),
  ),
  cupcakes: standing(
    'berry',
    put(cupcake('#e0527a', '#f6e2c0', put(raspberry, 0, -142, 0, 1.5)), -112, 46, 0, 1.18),
    put(cupcake('#d8466e', '#f6e2c0', put(raspberry, 0, -142, 0, 1.5)), 126, 60, 0, 1.18),
  ),
  cheesecake: picture(
    'cocoa',
    plate('white', [
      put(
        cakeWedge(
          [
            ['#f3dc9c', 16],
            ['#f8e7b4', 84],
            ['#f1d894', 12],
          ],
          { top: '#6f3312', width: 340, depth: 170, material: 'dry' },
        ),
        -20,
        20,
      ),
      put(strawberryHalf(44), 128, 90, 30),
      put(strawberry(38), 186, 60),
      put(strawberryHalf(40), 84, 120, -20),
    ]),
  ),
  'key-lime-cheesecake': picture(
    'mint',
    plate('sage', [
      put(
        cakeWedge(
          [
            ['#a9692c', 30],
            ['#eef0b4', 78],
          ],
          { top: '#dfe9a0', width: 340, depth: 170, material: 'dry' },
          put(citrusSlice('lime', 46), 30, -20),
          put(cream(34), 76, 10),
        ),
        -10,
        20,
      ),
      put(citrusWedge('lime', 44), 170, 104, -10),
    ]),
  ),
  'strawberry-cake': picture(
    'rose',
    plate('white', [
      put(
        layers(
          put(roundCake('#f0cf86', '#f6dc9c', { r: 134, height: 56, material: 'crumb' }), 0, 84),
          put(dollopRing('#fff8ea', 9, 104, 40, 40), 0, 50),
          ...[-92, -46, 0, 46, 92].map((x, i) =>
            put(strawberryHalf(34), x, 62 + (i % 2) * 12, i * 30),
          ),
          put(roundCake('#edc878', '#e2b060', { r: 130, height: 48, material: 'crumb' }), 0, -6),
          put(cream(92), 0, -40),
          put(strawberry(44), 0, -138),
          put(strawberryHalf(34), -70, -48, -30),
          put(strawberryHalf(34), 72, -46, 30),
        ),
        0,
        14,
      ),
    ]),
  ),
  'carrot-cake': picture(
    'apricot',
    plate('white', [
      put(
        cakeWedge(
          [
            ['#a8602a', 52],
            ['#fff6e4', 18],
            ['#a05a26', 52],
            ['#fffaf0', 24],
          ],
          { width: 330, depth: 160 },
          put(tinyCarrot, 20, -4),
          put(within(70, 30, scatter(walnut, 4, { reach: 1, scale: 0.7 })), -20, 14),
        ),
        0,
        14,
      ),
    ]),
  ),
  brownie: picture(
    'stone',
    plate('sage', [
      put(brownie(190), -64, -50, -6),
      put(brownie(190, '#452211'), 84, 44, 8),
      sprinkle(['#fffaf0'], 90, { size: 2.4, reach: 0.5 }),
      put(raspberry, -150, 100, 0, 1.3),
      put(raspberry, -114, 118, 0, 1.2),
      mint(-170, 70),
    ]),
  ),
  'walnut-brownies': picture(
    'cocoa',
    board([
      ...[
        [-140, -40],
        [30, -76],
        [130, 50],
      ].map(([x = 0, y = 0], i) =>
        put(
          layers(brownie(170), put(within(66, 44, scatter(walnut, 6, { reach: 1 })), 0, -4)),
          x,
          y,
          i * 9 - 8,
        ),
      ),
    ]),
  ),
  'skillet-brownie': picture(
    'ember',
    skillet([
      (random) => {
        const path = blob(random, 206, 152, 0.02, 16);
        return (
          lit('baked', fill(path, '#452211')) +
          clipped(
            random,
            path,
            times(14, () =>
              line(
                `M${between(random, -170, 120)} ${between(random, -120, 120)}q30 ${between(random, -20, 20)} 60 ${between(random, -8, 8)}`,
                '#7a4a2a',
                4,
                'opacity=".6"',
              ),
            ).join(''),
          )
        );
      },
      scatter(pecan, 12, { reach: 0.8 }),
      put(scoop('#fff3d8', 84), 0, -22),
      put(fudge(62), 0, -60),
    ]),
  ),
  'chocolate-brownie': picture(
    'butter',
    put(paper(480, 350, '#f6ead2', '#d8452f'), 0, 4),
    put(
      layers(
        brownie(250, '#52301a', '#351a0d', 62),
        put(
          within(100, 60, scatter(nugget('#2a1208', 17, 13, 'glazed', 0.1), 12, { reach: 1 })),
          0,
          0,
        ),
      ),
      0,
      -34,
      -6,
    ),
  ),
  cookies: picture(
    'saffron',
    plate('white', [
      put(cookie(112), -100, -56),
      put(cookie(112, '#c2813a'), 102, -36),
      put(cookie(116, '#cc9046'), -6, 70),
    ]),
  ),
  'sea-salt-cookies': picture(
    'cocoa',
    put(paper(520, 360, '#efe2c8'), 0, 4),
    ...[
      [-116, -74],
      [104, -86],
      [-98, 78],
      [116, 70],
    ].map(([x = 0, y = 0], i) =>
      put(
        layers(
          cookie(104, i % 2 ? '#b57430' : '#a9682a', '#2c140a', 13),
          put(within(80, 60, sprinkle(['#ffffff', '#f4f6f8'], 22, { size: 4, reach: 1 })), 0, 0),
        ),
        x,
        y,
      ),
    ),
  ),
  'tahini-cookies': picture(
    'sand',
    plate('clay', [
      ...[
        [-120, -64],
        [20, -92],
        [140, -24],
        [-88, 62],
        [60, 60],
      ].map(([x = 0, y = 0], i) =>
        put(
          layers(
            cookie(82, i % 2 ? '#dcb06c' : '#d2a35c', '#dcb06c', 0),
            put(
              within(
                62,
                46,
                sprinkle(['#fbf0d0', '#f3e2b4', '#2a2018'], 60, { size: 3.4, reach: 1 }),
              ),
              0,
              0,
            ),
          ),
          x,
          y,
        ),
      ),
    ]),
  ),
  'fortune-cookies': picture(
    'coral',
    plate('ink', [
      ...[
        [-110, -92, -14],
        [104, -98, 12],
        [-164, 26, -6],
        [172, 22, 8],
      ].map(([x = 0, y = 0, turn = 0], i) => put(fortuneCookie(i === 0), x, y, turn, 0.86)),
      put(fortuneCookie(true), -6, 82, -4, 1.4),
    ]),
  ),
  'apple-pie': picture('apricot', put(applePieTop(true), 0, 0, 0, 1)),
  'apple-pie-double': picture(
    'olive',
    plate('white', [
      put(
        cakeWedge(
          [
            ['#c98f42', 20],
            ['#b5702a', 78],
            ['#d8a04e', 20],
          ],
          { top: '#dca653', width: 350, depth: 176 },
          put(
            () => line('M-30 4Q-10 -10 10 -2M-4 20Q20 6 40 14', '#8a4a16', 7, 'opacity=".7"'),
            0,
            0,
          ),
        ),
        -10,
        22,
      ),
      put(
        within(150, 26, scatter(nugget('#ecc25c', 28, 17, 'wet', 0.2), 17, { reach: 1 })),
        -6,
        82,
        -2,
      ),
      put(within(110, 50, sprinkle(['#fff8e8'], 50, { size: 2.4, reach: 1 })), 60, -50),
    ]),
  ),
  'apple-cake': picture(
    'cocoa',
    plate('cream', [
      put(
        cakeWedge(
          [['#e0b25a', 84]],
          { top: '#c98a3c', width: 320, depth: 180 },
          row(appleSlice('#b5432a', '#efcf84'), 4, {
            x: 16,
            y: -6,
            dx: 24,
            dy: -16,
            turn: -30,
            scale: 0.82,
          }),
          row(appleSlice('#b5432a', '#efcf84'), 3, {
            x: -40,
            y: 28,
            dx: 26,
            dy: -12,
            turn: -30,
            scale: 0.82,
          }),
        ),
        -40,
        30,
      ),
      put(scoop('#fff3d2', 68), 158, 58),
    ]),
  ),
  'creme-brulee': picture(
    'butter',
    ramekin(
      soup('#f3d88a'),
      caramelPane,
      put(raspberry, 84, 56, 0, 1.5),
      put(raspberry, 116, 30, 0, 1.4),
      put(blueberry, 60, 84, 0, 1.3),
      put(strawberryHalf(30), 116, 78, 20),
      mint(82, 22),
    ),
  ),
  payasam: picture(
    'saffron',
    bowl('gold', [
      stew('#f3e3bc'),
      shreds(['#f6ead0', '#e9d2a0', '#fbf4e2'], 50, {
        rx: 160,
        ry: 110,
        length: 90,
        thick: 4,
        curl: 20,
      }),
      scatter(cashew(), 16, { reach: 0.66, scale: 1.5 }),
      scatter(nugget('#6a2f16', 15, 11, 'glazed', 0.14), 13, { reach: 0.66 }),
      sprinkle(['#7fa03a', '#5c7a2c'], 18, { size: 3, reach: 0.6 }),
    ]),
    steam(2),
  ),
  mochi: picture(
    'mint',
    plate('ink', [
      put(mochi('#f3a9b8', 96), -114, 16),
      put(mochi('#aec66f', 96), 10, -64),
      put(mochi('#fbf3dc', 96), 120, 28),
    ]),
  ),
  'mochi-trio': picture(
    'lilac',
    board(
      [
        put(mochi('#e79ab0', 100), -160, 0),
        put(cutMochi('#fbf3dc', '#fff9ea'), 10, 4),
        put(mochi('#8a5a3a', 100), 176, 0),
      ],
      { color: '#8c5a34' },
    ),
  ),
  'mochi-matcha': picture(
    'sky',
    plate('white', [
      put(cutMochi('#f3a9b8', '#e8607c'), -118, -40),
      put(cutMochi('#a3be5f', '#8fae48'), 112, -44),
      put(mochi('#fdf6e4', 100), -4, 62),
    ]),
  ),
  'coconut-ladoo': picture(
    'saffron',
    plate('gold', [
      ...[
        [-130, -40],
        [0, -80],
        [130, -40],
        [-70, 52],
        [72, 52],
        [0, -20],
      ].map(([x = 0, y = 0]) => put(ladoo, x, y)),
      sprinkle(['#8fae48', '#6a8a2c'], 14, { size: 3.6, reach: 0.5 }),
    ]),
  ),
  'shaved-ice': picture(
    'rose',
    iceBowl(
      'blush',
      ['#fdf8f0'],
      put(
        within(
          90,
          44,
          scatter(nugget('#5c1f1c', 17, 14, 'glazed', 0.1), 44, { reach: 1, rise: 34 }),
        ),
        0,
        -60,
      ),
      ...[
        [-130, 20],
        [-90, 66],
        [0, 90],
        [92, 66],
        [132, 18],
      ].map(([x = 0, y = 0], i) => put(strawberryHalf(38), x, y, i * 24 - 48)),
      put(mochi('#fffaf0', 34), 60, -110),
      put(strawberry(34), 0, -130),
    ),
  ),
  'mango-shaved-ice': picture(
    'butter',
    iceBowl(
      'teal',
      ['#fff3cf', '#fbe39a'],
      put(
        within(130, 96, scatter(fruitCube('#f5a81c', 58), 17, { reach: 1, turn: 30, rise: 20 })),
        0,
        -6,
      ),
      put(within(90, 40, pearls(22)), 0, 70),
      put(swirl('#f0950f', { size: 90, thick: 9, turns: 2 }), 0, -60),
    ),
  ),
  'shave-ice': standing(
    'lagoon',
    put(
      layers(paperCone, put(layers(snow(['#e8283c', '#f58a9a', '#3c9be0'])), 0, -40, 0, 0.94)),
      0,
      20,
    ),
  ),
  'watermelon-slush': standing(
    'coral',
    put(
      paperCup(
        '#f3fbf0',
        layers(
          put(snow(['#ee4a52', '#f2626a']), 0, -20, 0, 0.74),
          put(melonWedge, 86, -120, 18),
          put(citrusWedge('lime', 44), -90, -84, 20),
        ),
      ),
      0,
      22,
    ),
  ),
  'lemon-ice': standing(
    'saffron',
    put(
      paperCup(
        '#d8452f',
        layers(put(scoop('#fbf2b4', 112), 0, -56), put(citrusSlice('lemon', 50), 92, -130, 20)),
      ),
      0,
      30,
    ),
  ),
  'birthday-cake': picture(
    'lilac',
    put(
      layers(
        plate('white', [], 240),
        put(roundCake('#fbe9ee', '#fff5f2', { r: 178, height: 130 }), 0, 8),
        put(dripEdge('#e9668a'), 0, -57),
        put(
          within(
            170,
            44,
            sprinkle(['#e0405a', '#4c9be0', '#f2b52c', '#5cae4a', '#a86ac8'], 44, {
              size: 4.4,
              long: 2,
              reach: 0.9,
            }),
          ),
          0,
          -60,
        ),
        put(dollopRing('#fbd0dc', 12, 150, 58, 26), 0, -58),
        put(
          row([candle('#4c9be0'), candle('#e0405a'), candle('#f2b52c')], 5, { dx: 46, jitter: 2 }),
          0,
          -62,
        ),
        put(
          within(
            170,
            20,
            sprinkle(['#e0405a', '#4c9be0', '#f2b52c', '#5cae4a', '#a86ac8'], 60, {
              size: 4.4,
              long: 2,
              reach: 1,
            }),
          ),
          0,
          60,
        ),
      ),
      0,
      24,
    ),
  ),
};
