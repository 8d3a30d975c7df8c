import type { Picture } from './picture.ts';
import { vietnamesePictures } from './pictures/vietnamese.ts';

/** Every dish picture that is drawn by the kit. */
export const pictures: Record<string, Picture> = {
  ...vietnamesePictures,
};
