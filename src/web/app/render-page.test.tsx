// @vitest-environment node
import { hashKey } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { type HTMLScriptElement, Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { couponsApi, menuApi, restaurantsApi, reviewsApi, searchApi } from '#contract/api.ts';
import { type Endpoint, type ResponseBody, type UrlParts, urlOf } from '#contract/endpoint.ts';
import { ROUTES } from '#contract/page-paths.ts';
import type { PageRequest } from '#contract/render-page.ts';
import { currentUserQuery } from '#web/features/accounts/current-user.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from '#web/routes/router.tsx';
import { PROMOTION } from '#web/testing/sample-promotion.ts';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { TEST_SITE } from '#web/testing/test-site-config.ts';
import { openPageRenderer } from './render-page.tsx';

// Vitest makes the URL of a style sheet empty.
vi.mock('./styles.css?url', () => ({ default: '/assets/styles.css' }));

const NONCE = 'nonce-of-this-page';
const AT = new Date('2026-01-05T17:00:00.000Z');
const FORMER_SLUG = 'saigon-corner';
const RESTAURANT_PAGE = `/restaurant/${RESTAURANT.slug}`;
const DISH_PAGE = `${RESTAURANT_PAGE}/item/${PHO.id}`;

/** The modules of the screens, as the build's manifest names them. */
const SCREENS = Object.keys(import.meta.glob('../screens/**/*.tsx')).map((path) =>
  path.replace('../', ''),
);

const fileOf = (source: string) => `assets/${source.replaceAll('/', '-')}.js`;

const MANIFEST = {
  ...Object.fromEntries(
    SCREENS.map((source) => [source, { file: fileOf(source), imports: ['_shared.js'] }]),
  ),
  'app/main.tsx': { file: 'assets/main.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_libraries.js'] },
};

const renderer = openPageRenderer(MANIFEST);

/** What the API returns, by URL; it refuses all other calls with 404. */
let responses: Map<string, unknown>;
/** The URLs of failing calls. */
let failing: Set<string>;
let called: string[];

function setResponse<Called extends Endpoint>(
  endpoint: Called,
  parts: UrlParts<Called>,
  response: ResponseBody<Called>,
): void {
  responses.set(urlOf(endpoint, parts), response);
}

const NOTHING = { restaurants: [], menuItems: [] };

function respondWith(restaurant: typeof RESTAURANT, dish: typeof PHO): void {
  responses = new Map();
  const listed = { ...restaurant, priceLevel: 2 };
  setResponse(restaurantsApi.list, {}, [listed]);
  setResponse(restaurantsApi.list, { query: { search: 'pho bo' } }, [
    { ...listed, servesDish: dish.name },
  ]);
  setResponse(
    searchApi.search,
    { query: { q: 'pho bo', limit: 100 } },
    {
      restaurants: [],
      menuItems: [{ ...dish, restaurant }],
    },
  );
  setResponse(couponsApi.activePromotions, { query: { limit: 3 } }, [PROMOTION]);
  for (const id of [restaurant.slug, FORMER_SLUG]) {
    setResponse(restaurantsApi.one, { params: { id } }, restaurant);
    setResponse(menuApi.dishes, { params: { id } }, [dish]);
    setResponse(menuApi.categories, { params: { id } }, [CATEGORY]);
    setResponse(
      reviewsApi.summary,
      { params: { id } },
      {
        rating: restaurant.rating,
        reviewCount: restaurant.reviewCount,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      },
    );
  }
  setResponse(menuApi.dish, { params: { id: dish.id } }, { ...dish, restaurant });
}

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockClear();
  failing = new Set();
  called = [];
  respondWith(RESTAURANT, PHO);
});

afterEach(() => expect(consoleError.mock.calls).toEqual([]));

const fakeFetch: typeof fetch = async (address) => {
  const url = String(address);
  called.push(url);
  if (failing.has(url)) return new Response('', { status: 503 });
  const response = responses.get(url);
  if (response !== undefined) return Response.json(response);
  return Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 });
};

function render(url: string, request: Partial<PageRequest> = {}) {
  return renderer.renderPage({
    url,
    mayBeSignedIn: false,
    config: TEST_SITE,
    at: AT,
    nonce: NONCE,
    fetch: fakeFetch,
    ...request,
  });
}

/** The parsed HTML of a page. Throws if it redirects. */
async function open(url: string, request: Partial<PageRequest> = {}) {
  const page = await render(url, request);
  if ('redirectTo' in page) throw new Error(`${url} redirects to ${page.redirectTo}`);
  const document = new new Window().DOMParser().parseFromString(page.html, 'text/html');
  const find = (selector: string) => document.querySelector(selector);
  return {
    ...page,
    document,
    title: document.title,
    content: find('#root')?.textContent ?? '',
    main: find('main')?.textContent ?? '',
    scripts: [...document.querySelectorAll('script')] as HTMLScriptElement[],
    canonical: find('link[rel=canonical]')?.getAttribute('href'),
    robots: find('meta[name=robots]')?.getAttribute('content'),
    jsonLd: find('script[type="application/ld+json"]')?.textContent,
    siteConfig: find('#site-config')?.textContent ?? '',
  };
}

describe('a page for a visitor', () => {
  test.each<[page: string, url: string, texts: string[]]>([
    ['home', '/', ['already cooking', RESTAURANT.name, PROMOTION.title]],
    ['the list', '/restaurants', ['Restaurants', RESTAURANT.name]],
    ['a search', '/restaurants?search=pho+bo', ['Results for “pho bo”', PHO.name]],
    ['a restaurant', RESTAURANT_PAGE, [RESTAURANT.name, CATEGORY.name, PHO.name, '12.99']],
    ['a dish', DISH_PAGE, [PHO.name, 'Beef broth', RESTAURANT.name]],
    ['a static page', '/faq', ['Frequently Asked Questions']],
  ])('has the content of %s in the HTML', async (_, url, texts) => {
    const { status, main } = await open(url);
    expect(status).toBe(200);
    for (const text of texts) expect(main).toContain(text);
    expect(main).not.toContain('Loading...');
  });

  test.each([
    ['/', '/api/promotions/active?limit=3'],
    ['/restaurants', '/api/restaurants'],
    [RESTAURANT_PAGE, `/api/restaurants/${RESTAURANT.slug}/menu`],
    [DISH_PAGE, `/api/menu-items/${PHO.id}`],
  ])('the page %s for a visitor includes the API response of %s', async (url, call) => {
    const { html } = await open(url);
    expect(called).toContain(call);
    const { pathname } = new URL(call, TEST_SITE.origin);
    for (const part of pathname.split('/').slice(2)) expect(html).toContain(`"${part}"`);
    expect(new Set(called).size).toBe(called.length);
  });

  test('has the structured data of a restaurant and its menu', async () => {
    const { jsonLd } = await open(RESTAURANT_PAGE);
    expect(JSON.parse(jsonLd ?? '')).toMatchObject({
      '@type': 'Restaurant',
      name: RESTAURANT.name,
    });
    expect(jsonLd).toContain(PHO.name);
  });

  test('has no structured data of a restaurant on the list', async () => {
    expect((await open('/restaurants')).jsonLd).toBeUndefined();
  });

  test.each(['/orders', '/settings', '/checkout', '/restaurants?filter=favorites'])(
    'the page %s, which belongs to an account, loads nothing on the server',
    async (url) => {
      expect((await open(url)).status).toBe(200);
      expect(called).toEqual([]);
    },
  );
});

describe('a page for a possibly signed-in user', () => {
  test.each(['/', '/restaurants', RESTAURANT_PAGE, DISH_PAGE, '/orders', '/kitchen/saigon'])(
    'has the frame of %s without data',
    async (url) => {
      const { status, content, html } = await open(url, { mayBeSignedIn: true });
      expect(status).toBe(200);
      expect(content).toContain('Loading...');
      expect(html).not.toContain(RESTAURANT.name);
      expect(called).toEqual([]);
    },
  );

  test.each([RESTAURANT_PAGE, DISH_PAGE])(
    'the page %s for a possibly signed-in user has the title of the marketplace',
    async (url) => {
      const { title, canonical, robots } = await open(url, { mayBeSignedIn: true });
      expect(title).toBe('Plateful · Good food, from close by');
      expect(canonical).toBe(TEST_SITE.origin + url);
      expect(robots).toBeUndefined();
    },
  );
});

test('each information page has its own title and description', async () => {
  const paths = ['/terms', '/privacy', '/refund', '/help', '/faq', '/contact'];
  const pages = await Promise.all(paths.map((path) => open(path)));
  const descriptions = pages.map(({ html }) => /name="description" content="[^"]+/.exec(html)?.[0]);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(paths.length);
});

test('only a visitor’s page contains the signed-out state', async () => {
  const visitor = `"${hashKey(currentUserQuery.queryKey).replaceAll('"', '\\"')}"`;
  expect((await open('/faq')).html).toContain(visitor);
  expect((await open('/faq', { mayBeSignedIn: true })).html).not.toContain(visitor);
});

test.each<[path: string, title: string]>([
  ['/nothing', 'Page Not Found'],
  ['/restaurants/nothing', 'Page Not Found'],
  ['/orders/018f/nothing', 'Page Not Found'],
  ['/kitchen/saigon/nothing', 'Page Not Found'],
  ['/restaurant/saigon-street/nothing', 'Page Not Found'],
  ['/restaurant/nothing', 'Restaurant Not Found'],
  [`${RESTAURANT_PAGE}/item/nothing`, 'Item Not Found'],
])('the missing page %s has the status 404 and the title %s', async (url, title) => {
  const page = await open(url);
  expect(page.status).toBe(404);
  expect(page.title).toBe(`${title} · Plateful`);
  expect(page.content).toContain(title);
  expect(page.robots).toBe('noindex');
  expect(page.canonical).toBeUndefined();
  expect(page.restaurantId).toBeUndefined();
});
test.each(['/nothing', '/orders/018f/nothing'])(
  'the page %s has the status 404 for a possibly signed-in user',
  async (url) => {
    const { status, title } = await open(url, { mayBeSignedIn: true });
    expect(status).toBe(404);
    expect(title).toBe('Page Not Found · Plateful');
  },
);

test.each([
  ['/restaurants/', '/restaurants'],
  [`${RESTAURANT_PAGE}/`, RESTAURANT_PAGE],
  ['/.//evil.example/', '/evil.example'],
])(
  'the URL %s redirects to %s on this site without the trailing slash',
  async (url, redirectTo) => {
    expect(await render(url)).toEqual({ status: 307, redirectTo });
  },
);

describe('a former slug', () => {
  test.each([
    [`/restaurant/${FORMER_SLUG}`, RESTAURANT_PAGE],
    [
      `/restaurant/${FORMER_SLUG}?utm_source=a+b&utm_medium=c`,
      `${RESTAURANT_PAGE}?utm_source=a+b&utm_medium=c`,
    ],
    [`/restaurant/${FORMER_SLUG}/item/pho?utm_source=a`, `${DISH_PAGE}?utm_source=a`],
  ])('the former slug in %s redirects with 301, the query included', async (url, redirectTo) => {
    expect(await render(url)).toEqual({ status: 301, redirectTo });
  });
});

describe('a failing API call', () => {
  test.each([
    ['/', '/api/restaurants'],
    ['/', '/api/promotions/active?limit=3'],
    ['/restaurants', '/api/restaurants'],
    [RESTAURANT_PAGE, `/api/restaurants/${RESTAURANT.slug}`],
    [RESTAURANT_PAGE, `/api/restaurants/${RESTAURANT.slug}/menu`],
    [RESTAURANT_PAGE, `/api/restaurants/${RESTAURANT.slug}/categories`],
    [DISH_PAGE, `/api/menu-items/${PHO.id}`],
  ])('gives the page %s the status 500: %s', async (url, call) => {
    failing.add(call);
    expect((await open(url)).status).toBe(500);
    consoleError.mockClear();
  });
});

describe('the document title', () => {
  test.each([
    ['/', 'Plateful · Good food, from close by'],
    ['/auth', 'Sign In · Plateful'],
    ['/auth?tab=sign-up', 'Sign Up · Plateful'],
    ['/auth/reset', 'Reset password · Plateful'],
    ['/auth/reset/token', 'Reset password · Plateful'],
    ['/verify/token', 'Confirm your email address · Plateful'],
    ['/invitations/token', 'Invitation · Plateful'],
    ['/restaurants', 'Restaurants · Plateful'],
    ['/restaurants?search=pho+bo', 'Results for “pho bo” · Plateful'],
    ['/restaurants?filter=favorites', 'Your favorites · Plateful'],
    [RESTAURANT_PAGE, 'Saigon Street · Plateful'],
    [DISH_PAGE, 'Pho Bo · Saigon Street · Plateful'],
    ['/checkout', 'Checkout · Plateful'],
    ['/orders', 'My Orders · Plateful'],
    ['/orders/019b1111-0000-7000-8000-00000018f2ab', 'Order #0018F2AB · Plateful'],
    ['/settings', 'Account settings · Plateful'],
    ['/admin', 'Admin Dashboard · Plateful'],
    ['/kitchen', 'Kitchen · Plateful'],
    ['/kitchen/saigon-street', 'Kitchen · Plateful'],
    ['/terms', 'Terms of Service · Plateful'],
    ['/privacy', 'Privacy Policy · Plateful'],
    ['/refund', 'Refund Policy · Plateful'],
    ['/help', 'Help Center · Plateful'],
    ['/contact', 'Contact Us · Plateful'],
    ['/faq', 'Frequently Asked Questions · Plateful'],
  ])('the document title of %s is %s', async (url, title) => {
    const { document } = await open(url);
    const titles = [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
    expect(titles).toEqual([title]);
  });
});

describe('search engines', () => {
  test.each([
    '/checkout',
    '/stripe-checkout',
    '/orders',
    '/orders/018f',
    '/settings',
    '/admin',
    '/kitchen',
    '/kitchen/saigon-street',
    '/auth/reset',
    '/auth/reset/token',
    '/verify/token',
    '/invitations/token',
    '/restaurants?filter=favorites',
    '/nothing',
  ])('do not index %s, which has no canonical URL', async (url) => {
    const { robots, canonical, document } = await open(url);
    expect(robots).toBe('noindex');
    expect(canonical).toBeUndefined();
    expect(document.querySelector('meta[property="og:url"]')).toBeNull();
  });

  test.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/auth', '/auth'],
    ['/auth?tab=sign-up', '/auth'],
    ['/restaurants', '/restaurants'],
    ['/restaurants?search=pho+bo', '/restaurants'],
    [RESTAURANT_PAGE, RESTAURANT_PAGE],
    [`${RESTAURANT_PAGE}?utm_source=mail`, RESTAURANT_PAGE],
    [DISH_PAGE, DISH_PAGE],
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/refund', '/refund'],
    ['/help', '/help'],
    ['/contact?order=018f', '/contact'],
    ['/faq?q=refund', '/faq'],
  ])('index %s under the canonical URL %s', async (url, path) => {
    const { robots, canonical } = await open(url);
    expect(robots).toBeUndefined();
    expect(canonical).toBe(TEST_SITE.origin + path);
  });

  test.each([
    ['/restaurants?search=+two++words+&utm_source=mail', '/restaurants?search=two++words'],
    ['/restaurants?filter=none&cuisine=Thai', '/restaurants?cuisine=Thai'],
    ['/restaurant/saigon?diet=vegan&gclid=1', '/restaurant/saigon?diet=vegan'],
    ['/terms?x=1', '/terms'],
    ['/nothing/at/all?x=1', '/nothing/at/all'],
  ])('see %s as the page %s', (url, normalized) => {
    expect(renderer.normalizeUrl(url)).toBe(normalized);
  });

  test('find the public pages without parameters in the sitemap', () => {
    expect([...renderer.publicPaths].sort()).toEqual([
      '/',
      '/auth',
      '/contact',
      '/faq',
      '/help',
      '/privacy',
      '/refund',
      '/restaurants',
      '/terms',
    ]);
  });

  test('are disallowed from the pages of accounts', () => {
    expect([...renderer.privatePaths].sort()).toEqual([
      '/admin',
      '/admin/customers',
      '/admin/orders',
      '/auth/reset',
      '/checkout',
      '/invitations',
      '/kitchen',
      '/orders',
      '/settings',
      '/stripe-checkout',
      '/verify',
    ]);
  });

  test.each(['/', '/restaurants', RESTAURANT_PAGE, '/faq'])('are allowed to visit %s', (path) => {
    expect(renderer.privatePaths.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });
});

describe('inline scripts', () => {
  const ATTACK = '</script><script>alert(1)</script><!--';

  /** Scripts without code, which the content security policy does not concern. */
  const isData = ({ type }: HTMLScriptElement) => /^application\/(ld\+)?json$/.test(type);

  test.each(['/', '/restaurants', RESTAURANT_PAGE, DISH_PAGE, '/orders', '/nothing'])(
    'inline scripts on %s have the nonce',
    async (url) => {
      for (const mayBeSignedIn of [false, true]) {
        const { scripts } = await open(url, { mayBeSignedIn });
        const inline = scripts.filter((script) => !isData(script) && !script.hasAttribute('src'));
        expect(inline.length).toBeGreaterThan(0);
        for (const script of inline) expect(script.getAttribute('nonce')).toBe(NONCE);
      }
    },
  );

  test('cannot be closed by a setting of the installation', async () => {
    const config = { ...TEST_SITE, brand: ATTACK };
    const { siteConfig, html } = await open('/faq', { config });
    expect(JSON.parse(siteConfig)).toEqual(config);
    expect(html).not.toContain('<script>alert(1)');
  });

  test.each(['/', '/restaurants', RESTAURANT_PAGE, DISH_PAGE, `/restaurant/${FORMER_SLUG}x`])(
    'inline scripts on %s cannot be closed by the name of a restaurant or dish',
    async (url) => {
      const plain = await open(url);
      respondWith(
        { ...RESTAURANT, name: ATTACK, description: ATTACK },
        { ...PHO, name: ATTACK, description: ATTACK },
      );
      const attacked = await open(url);
      expect(attacked.html).not.toContain('<script>alert(1)');
      expect(attacked.scripts.map(({ type, src }) => [type, src])).toEqual(
        plain.scripts.map(({ type, src }) => [type, src]),
      );
      expect(attacked.document.body.lastElementChild?.tagName).toBe(
        plain.document.body.lastElementChild?.tagName,
      );
    },
  );

  test('cannot be closed by a search text', async () => {
    const query = new URLSearchParams({ search: ATTACK });
    setResponse(restaurantsApi.list, { query: { search: ATTACK } }, []);
    setResponse(searchApi.search, { query: { q: ATTACK, limit: 100 } }, NOTHING);
    const { html, main } = await open(`/restaurants?${query}`);
    expect(main).toContain(ATTACK);
    expect(html).not.toContain('<script>alert(1)');
  });
});

test('the document contains its render time', async () => {
  const { document } = await open(RESTAURANT_PAGE);
  expect(document.documentElement.dataset.renderedAt).toBe(AT.toISOString());
});

test('only the pages of a restaurant and its dishes are returned with its id', async () => {
  expect((await open(RESTAURANT_PAGE)).restaurantId).toBe(RESTAURANT.id);
  expect((await open(DISH_PAGE)).restaurantId).toBe(RESTAURANT.id);
  expect((await open('/')).restaurantId).toBeUndefined();
});

describe('the build', () => {
  /** Of the inline script that starts the program. */
  const filesIn = (html: string): string[] =>
    JSON.parse(/const files = (\[.*?\]);/.exec(html)?.[1] ?? '[]');

  test('loads the entry module of a page before its screen', async () => {
    const [first, ...others] = filesIn((await open('/faq')).html);
    expect(first).toBe('/assets/main.js');
    const files = [first, ...others];
    expect(files.toSorted()).toEqual(
      [
        'assets/libraries.js',
        'assets/main.js',
        fileOf('screens/faq/faq-screen.tsx'),
        'assets/shared.js',
      ]
        .map((file) => `/${file}`)
        .toSorted(),
    );
  });

  test.each(Object.entries(ROUTES))('has the screen of the page %s', (_, path) => {
    const { routesById } = createAppRouter({ queryClient: createQueryClient() });
    const [screen, ...others] = Object.values<AnyRoute>(routesById)
      .filter(({ fullPath }) => fullPath === path)
      .flatMap(({ options }) => options.staticData?.screen ?? []);
    expect(Object.keys(MANIFEST)).toContain(screen);
    expect(others).toEqual([]);
  });

  test('is refused if its manifest lacks a screen', () => {
    const { 'screens/faq/faq-screen.tsx': _, ...rest } = MANIFEST as Record<
      string,
      { file: string }
    >;
    expect(() => openPageRenderer(rest)).toThrow('The build has no screens/faq/faq-screen.tsx');
  });

  test('is replaced by the source in development', async () => {
    const page = await openPageRenderer(null).renderPage({
      url: '/faq',
      mayBeSignedIn: true,
      config: TEST_SITE,
      at: AT,
      nonce: NONCE,
      fetch: fakeFetch,
    });
    expect(filesIn('html' in page ? page.html : '')).toEqual(['/app/main.tsx']);
  });
});
