import type { Picture } from './picture.ts';
import { chinesePictures } from './pictures/chinese.ts';
import { indianPictures } from './pictures/indian.ts';
import { japaneseAndKoreanPictures } from './pictures/japanese-and-korean.ts';
import { seafoodPictures } from './pictures/seafood.ts';
import { thaiPictures } from './pictures/thai.ts';
import { vietnamesePictures } from './pictures/vietnamese.ts';

/** Every dish picture that is drawn by the kit. */
export const pictures: Record<string, Picture> = {
  ...vietnamesePictures,
  ...chinesePictures,
  ...japaneseAndKoreanPictures,
  ...indianPictures,
  ...seafoodPictures,
  ...thaiPictures,
};
