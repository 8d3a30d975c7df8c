import { noodleSoup } from '../kit/builders.ts';
import {
  chili,
  chiliRing,
  citrusWedge,
  greenColors,
  onionRing,
  scallionRing,
  sprig,
} from '../kit/greens.ts';
import { put, row, scatter } from '../kit/layout.ts';
import { beefSlice } from '../kit/proteins.ts';
import { type Picture, picture } from '../picture.ts';
export const vietnamesePictures: Record<string, Picture> = {
  'pho-bo': picture(
    'mint',
    noodleSoup(
      { broth: '#b9803c', noodles: '#f7efd9', glaze: 'white' },
      row(beefSlice(0.75), 4, { x: -44, y: -40, dx: 48, dy: -10, turn: 62 }),
      put(onionRing('#e6dcc8', 26), 100, -54),
      put(sprig(greenColors.basil, 1.15), 96, 40),
      row(chiliRing('#d3281a'), 3, { x: -96, y: 62, dx: 30, dy: 8 }),
      scatter(scallionRing(8), 20, { reach: 0.62 }),
    ),
    put(citrusWedge('lime', 40), 256, 176, -20),
    put(chili('#cf2417', 80), -262, 186, -30),
  ),
};
