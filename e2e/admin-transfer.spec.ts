import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Restaurant } from '#contract/restaurants.ts';
import { openDashboard } from './admin-fixtures.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { delayResponses, failOnce } from './responses.ts';

// Some calls fail on purpose.
test.use({ failingCalls: ['/api/'] });

const PREVIEW = '/api/admin/import/preview';
const IMPORT = '/api/admin/import';

const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function restaurantsNamed(page: Page, name: string): Promise<Restaurant[]> {
  const query = new URLSearchParams({ search: name });
  const found: Restaurant[] = await (await page.request.get(`/api/restaurants?${query}`)).json();
  // A search without exact hits returns similar ones.
  return found.filter((restaurant) => restaurant.name === name);
}

test('a file is imported after its bad row is corrected', async ({ page }) => {
  const main = await openDashboard(page);
  await main.getByRole('link', { name: 'Import & Export' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=transfer$/);
  await expect(main.getByRole('heading', { name: 'Import & Export', level: 2 })).toBeVisible();
  const card = main.getByRole('region', { name: 'Import restaurants and menus' });
  const importButton = card.getByRole('button', { name: 'Import', exact: true });
  const name = `Import Kitchen ${crypto.randomUUID().slice(0, 8)}`;
  const fileWith = (price: string) =>
    csv(
      'type,name,cuisine,price',
      `restaurant,${name},Thai,`,
      'category,Curries,,',
      `dish,Green curry,,${price}`,
    );

  await test.step('a bad row is reported', async () => {
    await chooseFile(page, 'menus.csv', fileWith('cheap'));
    await expect(card.getByRole('alert')).toContainText('The file has 1 problem');
    await expect(card.getByText('menus.csv')).toBeVisible();
    const problems = card.getByRole('table', { name: 'Problems' });
    await expect(problems.getByRole('columnheader')).toHaveText(['Line', 'Field', 'Problem']);
    await expect(problems.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      '4',
      'price',
      'Please enter a price such as 12.99',
    ]);
    await expect(importButton).toHaveCount(0);
  });

  await test.step('an upload is cancelled', async () => {
    const release = await delayResponses(page, PREVIEW);
    await chooseFile(page, 'never.csv', fileWith('12.50'));
    await expect(card.getByText('never.csv')).toBeVisible();
    await card.getByRole('button', { name: 'Stop' }).click();
    await expect(card.getByRole('progressbar')).toHaveCount(0);
    await expect(card.getByText('never.csv')).toHaveCount(0);
    await expect(main).toBeFocused();
    release();
  });

  await test.step('a preview shows the changes', async () => {
    const release = await delayResponses(page, PREVIEW);
    await chooseFile(page, 'menus.csv', fileWith('12.50'));
    await expect(card.getByRole('progressbar', { name: 'Uploading the file…' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible();
    release();
    const counts = card.getByRole('table', { name: 'What would change' });
    await expect(counts.getByRole('row')).toHaveText([
      'NewUpdatedUnchanged',
      'Restaurants100',
      'Categories100',
      'Menu items100',
    ]);
    expect(await restaurantsNamed(page, name)).toEqual([]);
  });

  await test.step('a failed import changes nothing, and can be retried', async () => {
    await failOnce(page, IMPORT);
    await importButton.click();
    await expect(card.getByRole('alert')).toContainText('The import failed');
    expect(await restaurantsNamed(page, name)).toEqual([]);
  });

  await test.step('the file is imported', async () => {
    await importButton.click();
    await expectToast(page, 'The file was imported.');
    await expect(card.getByText('The file was imported.')).toBeFocused();
    await expect(card.getByRole('table', { name: 'What has changed' })).toBeVisible();
    await expect(importButton).toHaveCount(0);
    expect(await restaurantsNamed(page, name)).toMatchObject([{ name, cuisine: 'Thai' }]);
  });

  await test.step('a file without changes offers no import', async () => {
    const exported = await page.request.get('/api/admin/export/restaurants.csv');
    const [head, firstRestaurant] = (await exported.text()).split('\r\n');
    await chooseFile(page, 'restaurants.csv', csv(head ?? '', firstRestaurant ?? ''));
    await expect(main.getByText('There is nothing to import')).toBeVisible();
    await expect(main.getByRole('row', { name: 'Restaurants 0 0 1' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  });

  await test.step('the exports are downloaded', async () => {
    for (const [label, file, beginning] of [
      ['Restaurants and menus as CSV', 'menus.csv', /^\uFEFF?type,id,/],
      ['Restaurants and menus as JSON', 'menus.json', /^\[/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: `Download ${label}`, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d-${file}$`));
      expect(await readFile(await download.path(), 'utf8')).toMatch(beginning);
    }
  });
});
