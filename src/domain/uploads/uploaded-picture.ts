/**
 * The widths in pixels in which an upload is stored, up to its own: for thumbnails, cards, cards on dense screens,
 * and page headers.
 */
const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;

export const MAX_PICTURE_WIDTH = PICTURE_WIDTHS[3];

/** An uploaded picture in one of its widths, in pixels. The id is a UUID of version 7. */
export interface UploadedPicture {
  id: string;
  width: number;
}

const FILE_NAME = /^([\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12})-(\d{1,4})\.webp$/;

/** The file name. Records store the one of the largest width, from which the others follow. */
export function pictureFileName({ id, width }: UploadedPicture): string {
  return `${id}-${width}.webp`;
}

/** Null when it is not the name of an upload. */
export function parsePictureFileName(name: string): UploadedPicture | null {
  const [, id, width] = FILE_NAME.exec(name) ?? [];
  return id && width ? { id, width: Number(width) } : null;
}

/** The widths in which a picture of this width is stored, its own last; nothing is enlarged. */
export function pictureWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((smaller) => smaller < width), width];
}

/** When a picture was uploaded, in milliseconds: an id of version 7 begins with it. */
export function uploadedAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
