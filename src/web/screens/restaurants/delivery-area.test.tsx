// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restaurantsApi } from '#contract/api.ts';
import { chooseLocation } from '#web/features/location/delivery-location.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();
const user = userEvent.setup();

const main = () => within(screen.getByRole('main'));
const waitForCount = (text: string) =>
  vi.waitFor(() => expect(main().getByRole('status').textContent).toBe(text));

beforeEach(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
  api.respondWithPage(restaurantsApi.list, ({ query }) => {
    const isEmpty = query.get('search') === 'boba' && query.has('postalCode');
    const total = isEmpty ? 0 : query.get('postalCode') === '91101' ? 3 : 8;
    return { rows: total ? [{ ...RESTAURANT, priceLevel: 2 }] : [], total };
  });
  chooseLocation('300 E Colorado Blvd, Pasadena, CA 91101');
});

describe.each(['/restaurants', '/'])('the list of %s', (path) => {
  test('shows the restaurants that deliver to the chosen location', async () => {
    await renderApp(path);
    await waitForCount('3 restaurants deliver to 91101');
  });

  test('shows all restaurants after one press', async () => {
    const { currentUrl } = await renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitForCount('8 restaurants found');
    expect(currentUrl()).toBe(`${path}?area=all`);
    const back = screen.getByRole('button', { name: 'Deliver to 91101 only' });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    await waitForCount('3 restaurants deliver to 91101');
    expect(currentUrl()).toBe(path);
  });
});

test('a search without results shows the location', async () => {
  await renderApp('/restaurants?search=boba');
  await waitForCount('No restaurants found that deliver to 91101');
});
