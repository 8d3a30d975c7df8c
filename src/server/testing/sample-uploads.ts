import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Images as users and attackers would send them.

/** Left half red, right half blue, to show its orientation. */
export function twoColors(width: number, height: number) {
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isLeft = pixel % width < width / 2;
    pixels[pixel * channels + (isLeft ? 0 : 2)] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** A GIF of two frames of 20 × 10: the first red, the second blue. */
export function movingGif(): Promise<Buffer> {
  const frame = 20 * 10 * 3;
  const pixels = Buffer.alloc(2 * frame);
  for (let at = 0; at < frame; at += 3) pixels[at] = 255;
  for (let at = frame; at < 2 * frame; at += 3) pixels[at + 2] = 255;
  return sharp(pixels, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toBuffer();
}

/** A photograph taken with a rotated camera, with its location in the metadata. */
export function sidewaysPhoto(): Promise<Buffer> {
  return twoColors(600, 400)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Ada Lovelace' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 8/1' },
    })
    .jpeg()
    .toBuffer();
}

/** A valid PNG of exactly this size, filled up with a private chunk. */
export function pngOfSize(bytes: number): Buffer {
  const around = png(8, 8, [chunk('prVt', Buffer.alloc(0))]).length;
  return png(8, 8, [chunk('prVt', Buffer.alloc(bytes - around))]);
}

/** A decompression bomb: a few hundred kilobytes that decode to this many pixels. */
export function bomb(width: number, height: number): Buffer {
  return png(width, height, []);
}

/** Black, one bit a pixel. */
function png(width: number, height: number, extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
