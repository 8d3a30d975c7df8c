import sharp from 'sharp';
import { UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';
import { MAX_PICTURE_WIDTH, pictureWidths } from '#domain/uploads/uploaded-picture.ts';
import { AppError } from '#server/platform/app-error.ts';

interface Rendition {
  /** In pixels. */
  width: number;
  /** WebP. */
  bytes: Buffer;
}

/** The resolution of good phone cameras. Decoding needs four bytes for each pixel. */
const MAX_PIXELS = 50_000_000;

/**
 * In pixels: the longest side that a WebP can have. A picture of one column and millions of rows takes many times longer
 * than another one of as many pixels.
 */
const MAX_SIDE = 16_383;

/** Wide pictures are cut at the sides and tall ones above and below, never shown whole. */
const MAX_HEIGHT = 1920;

const QUALITY = 80;

// One core at a time, to leave the others to requests.
sharp.concurrency(1);
sharp.cache(false);
// Only these four decoders can be reached, whatever a file is called or claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
  ],
});

/**
 * Encodes an upload again in each of its widths, smallest first: upright, only the first frame, in sRGB, without
 * metadata. Throws `unsupported_media_type` when it is not a complete PNG, JPG, GIF or WebP, and `too_large`.
 */
export async function renderPicture(upload: Buffer): Promise<Rendition[]> {
  const { width, height } = await decodeOrRefuse(() =>
    sharp(upload, { limitInputPixels: false }).metadata(),
  );
  if (width * height > MAX_PIXELS) {
    throw new AppError('too_large', {
      message: `The picture has too many pixels. The limit is ${MAX_PIXELS / 1_000_000} megapixels.`,
    });
  }
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new AppError('too_large', {
      message: `The picture is too tall or too wide. The limit is ${MAX_SIDE} pixels.`,
    });
  }
  // Decoded once; all widths are made from the result.
  const { data, info } = await decodeOrRefuse(() =>
    sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({
        width: MAX_PICTURE_WIDTH,
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const renditions: Rendition[] = [];
  for (const targetWidth of pictureWidths(info.width)) {
    const picture = sharp(data, { raw: info }).resize({ width: targetWidth });
    renditions.push({
      width: targetWidth,
      bytes: await picture.webp({ quality: QUALITY }).toBuffer(),
    });
  }
  return renditions;
}

/** Refuses a picture that cannot be decoded, whatever the decoder's error. */
async function decodeOrRefuse<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch {
    throw new AppError('unsupported_media_type', { message: UPLOAD_MESSAGES.notAnImage });
  }
}
