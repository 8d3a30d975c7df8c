import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

const id = '0190a5d3-ac96-774b-bcce-b302099a8057';

test.each([
  ['/art/pho.1a2b3c4d.webp', '/art/pho.1a2b3c4d.webp'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['HTTP://cdn.example/a.jpg', 'HTTP://cdn.example/a.jpg'],
  ['logo 1.png', '/uploads/logo%201.png'],
  ['images/logo.png', '/images/logo.png'],
  ['images/tom/logo 1.png', '/images/tom/logo 1.png'],
  // A browser reads it as '/secret', as nothing is above the site's root.
  ['../secret', '/../secret'],
])('the picture %s is shown from %s in one size', (image, src) => {
  expect(pictureSource(image)).toEqual({ src });
});

const upload = `${id}-1280.webp`;
test.each([upload, `/uploads/${upload}`, `uploads/${upload}`])(
  'the upload %s has four sizes',
  (image) => {
    expect(pictureSource(image)).toEqual({
      src: `/uploads/${id}-1280.webp`,
      srcSet: [
        `/uploads/${id}-160.webp 160w`,
        `/uploads/${id}-320.webp 320w`,
        `/uploads/${id}-640.webp 640w`,
        `/uploads/${id}-1280.webp 1280w`,
      ].join(', '),
    });
  },
);

test('a small upload has no sizes wider than itself', () => {
  expect(pictureSource(`${id}-200.webp`).srcSet).toBe(
    `/uploads/${id}-160.webp 160w, /uploads/${id}-200.webp 200w`,
  );
});
