import {
  avocadoHalf,
  cherryTomato,
  chili,
  citrusSlice,
  citrusWedge,
  cucumberSlice,
  greenColors,
  leaf,
  olive,
  peanut,
  scallionSlice,
  sprig,
  tomatoSlice,
} from './greens.ts';
import { type Art, layers, put, row, scatter } from './layout.ts';
import { cast, darker, fill, line, lit } from './paint.ts';
import { eggHalf, shrimp } from './proteins.ts';
import { closed, times } from './shapes.ts';
import { chopsticks } from './vessels.ts';

/** Things that lie on the table beside the plates, about 120 pixels wide. */

const area = { rx: 60, ry: 46 };
const group =
  (...arts: readonly Art[]): Art =>
  (random) =>
    layers(...arts)(random, area);

const garlic: Art = () => {
  const bulb = closed([
    [-8, -56],
    [8, -56],
    [14, -34],
    [50, -6],
    [50, 30],
    [22, 46],
    [-22, 46],
    [-50, 30],
    [-50, -6],
    [-14, -34],
  ]);
  const cloves = times(4, (i) =>
    line(
      `M${(i - 1.5) * 5} -34Q${(i - 1.5) * 34} 4 ${(i - 1.5) * 20} 44`,
      darker('#efe4d2', 0.2),
      2.4,
    ),
  );
  return cast(lit('round', fill(bulb, '#efe4d2')) + cloves.join(''));
};

const fork: Art = () =>
  cast(
    lit(
      'glazed',
      fill(
        'M-22 -86Q-22 -30 -10 -22L-6 90Q0 98 6 90L10 -22Q22 -30 22 -86H16V-44H11V-86H4V-44H-4V-86H-11V-44H-16V-86Z',
        '#b9b6b2',
      ),
    ),
  );
const knife: Art = () =>
  cast(lit('glazed', fill('M-4 -92Q20 -60 14 2H4L6 88Q0 98 -6 88Z', '#b9b6b2')));

export const props = {
  lime: group(put(citrusWedge('lime', 52), 20, 20, -16), put(citrusSlice('lime', 40), -30, -14)),
  lemon: group(put(citrusWedge('lemon', 54), 18, 20, -16), put(citrusSlice('lemon', 42), -32, -14)),
  orange: group(
    put(citrusWedge('orange', 54), 18, 20, -16),
    put(citrusSlice('orange', 44), -32, -14),
  ),
  basil: sprig(greenColors.basil, 1.5),
  mint: sprig(greenColors.mint, 1.5),
  tomato: group(put(cherryTomato('#cf2a1a', 36), -26, -10), put(tomatoSlice(38), 32, 18)),
  tomatoes: group(
    put(cherryTomato('#cf2a1a', 32), -30, -12),
    put(cherryTomato('#d8361f', 30), 28, -18),
    put(cherryTomato('#c22416', 34), 4, 26),
  ),
  chili: group(put(chili('#cc2015', 120), 0, -14, -12), put(chili('#4b8f33', 104), 6, 26, 14)),
  avocado: group(put(avocadoHalf(66), 0, 0, 20)),
  cucumber: row(cucumberSlice(34), 3, { dx: 38, dy: 10 }),
  garlic: group(put(garlic, 0, 0, -10)),
  olives: scatter([olive('#3a2230', 18), olive('#66772f', 18)], 6, { reach: 0.26 }),
  peanuts: scatter(peanut(), 9, { reach: 0.24, scale: 1.7 }),
  scallion: row(scallionSlice(120), 5, { dx: 3, dy: 12, turn: -8 }),
  shrimp: put(shrimp(60), 0, 0, -20),
  egg: group(put(eggHalf('#f0a81c', 46), -10, 0, 24)),
  bay: row(leaf('#4f7d3a', 84, 34), 3, { dx: 20, dy: 18, jitter: 50 }),
  chopsticks: put(chopsticks(0, 0, -24), 0, 0, 0, 0.9),
  cutlery: group(put(fork, -24, 0, 8), put(knife, 24, 4, 12)),
} satisfies Record<string, Art>;

export type PropName = keyof typeof props;
