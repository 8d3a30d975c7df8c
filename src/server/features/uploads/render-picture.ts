import sharp, { type Sharp } from 'sharp';
import { UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';
import { MAX_PICTURE_WIDTH, pictureWidths } from '#domain/uploads/uploaded-picture.ts';
import { AppError } from '#server/platform/app-error.ts';

export interface Rendition {
  /** In pixels. */
  width: number;
  /** WebP. */
  bytes: Buffer;
}

/** What the cameras of good phones take, and no more: each pixel costs four bytes to unfold. */
const MAX_PIXELS = 50_000_000;

/** Wide pictures are cut at the sides and tall ones above and below, never shown whole. */
const MAX_HEIGHT = 1920;

const QUALITY = 80;

// One core at a time: what is left belongs to the people who order.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file is called or says it is, these four decoders are the only ones it can reach.
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
 * An upload written anew in each of its widths, smallest first: upright, the first frame of a moving
 * picture, in sRGB, without anything that is no pixel (place, camera, comments, hidden attachments).
 * Throws `unsupported_media_type` when it is no whole PNG, JPG, GIF or WebP, and `too_large` when it
 * would unfold to more pixels than are allowed.
 */
export async function renderPicture(upload: Buffer): Promise<Rendition[]> {
  const { width, height } = await decoded(() =>
    sharp(upload, { limitInputPixels: false }).metadata(),
  );
  if (width * height > MAX_PIXELS) {
    throw new AppError('too_large', {
      message: `The picture has too many pixels: ${MAX_PIXELS / 1_000_000} megapixels are the most.`,
    });
  }
  // Decoded once; the widths are made from what is left of it.
  const { data, info } = await decoded(() =>
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
  for (const rendition of pictureWidths(info.width)) {
    const picture = sharp(data, { raw: info }).resize({ width: rendition });
    renditions.push({ width: rendition, bytes: await webp(picture) });
  }
  return renditions;
}

function webp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: QUALITY }).toBuffer();
}

/** What cannot be decoded is no picture, whatever the decoder has against it. */
async function decoded<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch {
    throw new AppError('unsupported_media_type', { message: UPLOAD_MESSAGES.notAnImage });
  }
}
