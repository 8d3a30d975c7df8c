import type { Picture } from './picture.ts';
import { americanPictures } from './pictures/american.ts';
import { chinesePictures } from './pictures/chinese.ts';
import { drinkPictures } from './pictures/drink.ts';
import { indianPictures } from './pictures/indian.ts';
import { italianPictures } from './pictures/italian.ts';
import { japaneseAndKoreanPictures } from './pictures/japanese-and-korean.ts';
import { mediterraneanPictures } from './pictures/mediterranean.ts';
import { mexicanPictures } from './pictures/mexican.ts';
import { pizzaPictures } from './pictures/pizza.ts';
import { seafoodPictures } from './pictures/seafood.ts';
import { sweetPictures } from './pictures/sweet.ts';
import { thaiPictures } from './pictures/thai.ts';
import { vegetarianPictures } from './pictures/vegetarian.ts';
import { vietnamesePictures } from './pictures/vietnamese.ts';

/** Every dish picture that is drawn by the kit. */
export const pictures: Record<string, Picture> = {
  ...vietnamesePictures,
  ...chinesePictures,
  ...japaneseAndKoreanPictures,
  ...indianPictures,
  ...seafoodPictures,
  ...thaiPictures,
  ...americanPictures,
  ...italianPictures,
  ...pizzaPictures,
  ...mexicanPictures,
  ...mediterraneanPictures,
  ...vegetarianPictures,
  ...sweetPictures,
  ...drinkPictures,
};

export function pictureOf(key: string): Picture {
  const found = pictures[key];
  if (!found) throw new Error(`There is no picture '${key}'.`);
  return found;
}
