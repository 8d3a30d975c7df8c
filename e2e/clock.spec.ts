import { expect, test } from './fixtures.ts';

test('program, tests and pages have the same time, whatever it is moved to', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  for (const each of [page, await context.newPage()]) {
    const answer = await each.goto('/');
    const { date = '' } = (await answer?.allHeaders()) ?? {};
    const times = [Date.parse(date), await each.evaluate(() => Date.now())];
    for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
  }
  await context.close();
});
