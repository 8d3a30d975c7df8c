import { expect, test } from './fixtures.ts';

test('no text becomes script, markup, style or the base of links, however it is tried', async ({
  browser,
  baseURL,
}) => {
  // A page of its own, because the browser logs each attempt as an error.
  const page = await browser.newPage();
  await page.goto(`${baseURL}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const outcomes = await page.evaluate(() => {
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const style = document.createElement('style');
    style.textContent = 'body { --planted: 1 }';
    document.head.append(style);
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.prepend(base);
    return {
      markup: isRefused(() => {
        document.createElement('div').innerHTML = '<img src=x>';
      }),
      script: isRefused(() => {
        document.createElement('script').src = '/assets/planted.js';
      }),
      policy: isRefused(() => {
        // Only the one that names the service worker is allowed.
        Reflect.get(window, 'trustedTypes').createPolicy('planted', {});
      }),
      style: getComputedStyle(document.body).getPropertyValue('--planted') === '',
      base: !document.baseURI.includes('evil'),
    };
  });
  await page.close();

  expect(outcomes).toEqual({ markup: true, script: true, policy: true, style: true, base: true });
});
