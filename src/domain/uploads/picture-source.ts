import { parsePictureFileName, pictureFileName, pictureWidths } from './uploaded-picture.ts';

/** Where uploads are served from. */
const UPLOADS = '/uploads/';

/** The attributes of an `<img>`; `srcSet` only if the picture has several sizes. */
export interface PictureSource {
  src: string;
  srcSet?: string;
}

/**
 * Where the picture of a record is. `image` is the record's field (specification, section 3): a path
 * with or without its leading slash, a full http URL, or a bare file name, which is an upload.
 */
export function pictureSource(image: string): PictureSource {
  const src = urlOf(image);
  const upload = src.startsWith(UPLOADS) ? parsePictureFileName(src.slice(UPLOADS.length)) : null;
  if (!upload) return { src };
  const sizes = pictureWidths(upload.width).map(
    (width) => `${UPLOADS}${pictureFileName({ id: upload.id, width })} ${width}w`,
  );
  return { src, srcSet: sizes.join(', ') };
}

function urlOf(image: string): string {
  if (/^(\/|https?:\/\/)/i.test(image)) return image;
  return image.includes('/') ? `/${image}` : UPLOADS + encodeURIComponent(image);
}
