import { expect, test } from 'vitest';
import { renewPaths } from './renew-paths.ts';

const DRAWN = { 'pho-bo': '/art/pho-bo.0000beef.webp', tea: '/art/tea.00facade.avif' };

test('only the path of a picture is replaced by its newest path', () => {
  const text = '{ "image": "/art/pho-bo.88ecf1c8.webp" }, { "image": "/uploads/tea.webp" }';
  expect(renewPaths(`${text} /art/tea.00facade.webp`, DRAWN)).toBe(
    '{ "image": "/art/pho-bo.0000beef.webp" }, { "image": "/uploads/tea.webp" } /art/tea.00facade.avif',
  );
});

test('a path to a missing picture throws', () => {
  expect(() => renewPaths('/art/soup.88ecf1c8.webp', DRAWN)).toThrow("'soup' is not drawn");
});
