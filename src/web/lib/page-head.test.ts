// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import { TEST_SITE } from '#web/testing/test-site-config.ts';
import { type HeadContent, headTags, pictureUrl, plainHead } from './page-head.ts';
import { setSiteConfig } from './site-config.ts';

beforeAll(() => setSiteConfig(TEST_SITE));

type Tags = ReturnType<typeof headTags>;

const tag = ({ meta }: Tags, name: string) =>
  meta
    .map((attributes) => ({ name: '', property: '', content: '', ...attributes }))
    .find((attributes) => attributes.name === name || attributes.property === name)?.content;

const titleOf = ({ meta }: Tags) => meta.find((attributes) => 'title' in attributes)?.title;

const ROMA: HeadContent = {
  title: 'Roma · Plateful',
  description: 'Pizza.',
  url: 'https://eat.example/restaurant/roma',
  imageUrl: null,
  type: 'restaurant.restaurant',
};

test.each([
  ['/', 'https://eat.example/'],
  ['/restaurants', 'https://eat.example/restaurants'],
  ['/faq', 'https://eat.example/faq'],
])('the canonical URL of %s is %s', (path, url) => {
  const head = plainHead({ title: 'Page', path });
  expect(head.links).toEqual([{ rel: 'canonical', href: url }]);
  expect(tag(head, 'og:url')).toBe(url);
  expect(tag(head, 'robots')).toBeUndefined();
});

test('a page without a URL is not indexed', () => {
  const head = plainHead({ title: 'My Orders' });
  expect(tag(head, 'robots')).toBe('noindex');
  expect(head.links).toEqual([]);
  expect(tag(head, 'og:url')).toBeUndefined();
});

test.each([
  ['Help Center', 'Help Center · Plateful'],
  [null, 'Plateful · Good food, from close by'],
])('the title of %j contains the marketplace', (title, shown) => {
  const head = plainHead({ title, path: '/' });
  expect(titleOf(head)).toBe(shown);
  expect(tag(head, 'og:title')).toBe(shown);
});

test('the default description is that of the marketplace', () => {
  expect(tag(plainHead({ title: null }), 'description')).toContain('Order from the best');
  const faq = plainHead({ title: 'FAQ', description: 'Short answers.' });
  expect(tag(faq, 'description')).toBe('Short answers.');
  expect(tag(faq, 'og:description')).toBe('Short answers.');
});

test('a link preview uses a large picture if available', () => {
  const picture = 'https://eat.example/art/roma.webp';
  expect(tag(headTags(ROMA), 'og:image')).toBeUndefined();
  expect(tag(headTags(ROMA), 'twitter:card')).toBe('summary');
  const head = headTags({ ...ROMA, imageUrl: picture });
  expect(tag(head, 'og:image')).toBe(picture);
  expect(tag(head, 'twitter:card')).toBe('summary_large_image');
});

test('JSON-LD is included only if a page has it', () => {
  const schemaOrg = { name: 'Roma' };
  expect(JSON.stringify(headTags(ROMA))).not.toContain('ld+json');
  expect(headTags({ ...ROMA, schemaOrg }).meta).toContainEqual({ 'script:ld+json': schemaOrg });
});

test.each([
  [null, null],
  ['https://pictures.example/roma.jpg', 'https://pictures.example/roma.jpg'],
  ['/uploads/roma.webp', 'https://eat.example/uploads/roma.webp'],
])('the URL of the picture %j is %j', (image, url) => {
  expect(pictureUrl(image, TEST_SITE.origin)).toBe(url);
});
