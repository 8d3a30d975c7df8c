// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressesApi } from '#contract/api.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { stubApi } from '#web/testing/stub-api.ts';
import { deliveryLocation } from './delivery-location.ts';
import { LocationButton } from './location-button.tsx';

const api = stubApi();

const user = userEvent.setup();
const button = () => screen.getByRole('button', { name: /^Deliver to/ });
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Enter your address...');
const popover = () => screen.findByRole('dialog', { name: 'Choose delivery location' });

async function openPopover({ isSignedIn = false } = {}) {
  const page = await renderInRouter(<LocationButton isSignedIn={isSignedIn} />, {
    url: '/faq',
  });
  await user.click(button());
  await popover();
  return page;
}

const reopen = async () => {
  await user.click(button());
  return popover();
};

const choices = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('button');
const textsOf = (name: string) => choices(name).map(({ textContent }) => textContent);

test('the popover offers six popular locations', async () => {
  await openPopover();
  expect(textsOf('Popular locations:')).toHaveLength(6);
});

test('an empty address is not accepted', async () => {
  await openPopover();
  await user.type(box(), '   {Enter}');
  expect(deliveryLocation()).toBeNull();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('choosing a typed address navigates to the restaurants', async () => {
  const { currentUrl } = await openPopover();
  await user.type(box(), '  1200 Sunset Blvd, 90026  {Enter}');
  expect(deliveryLocation()).toBe('1200 Sunset Blvd, 90026');
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(currentUrl()).toBe('/restaurants'));
});

test('choosing an address on a restaurant page does not leave it', async () => {
  const { currentUrl } = await renderInRouter(<LocationButton />, {
    url: '/restaurant/saigon-street',
    path: '/restaurant/$slug',
  });
  await user.click(button());
  await popover();
  await user.click(screen.getByRole('button', { name: /^300 E Colorado Blvd/ }));
  expect(deliveryLocation()).toMatch(/^300 E Colorado Blvd/);
  expect(currentUrl()).toBe('/restaurant/saigon-street');
});

test('the last three addresses are remembered, the newest first', async () => {
  await openPopover();
  const popular = textsOf('Popular locations:');
  for (const at of [0, 1, 0, 2, 3]) {
    const choice = choices('Popular locations:')[at];
    if (choice) await user.click(choice);
    await reopen();
  }
  expect(textsOf('Recent locations:')).toEqual([popular[3], popular[2], popular[0]]);
});

test('the saved addresses of the account are offered', async () => {
  const saved = {
    id: '0198c0de-0000-7000-8000-00000000000a',
    label: 'Parents',
    streetAddress: '12 Olive Way',
    apartment: null,
    city: 'Pasadena',
    state: 'CA',
    postalCode: '91101',
    instructions: null,
    leaveAtDoor: false,
  };
  api.respondWith(addressesApi.list, [saved]);
  await openPopover({ isSignedIn: true });
  await user.click(await screen.findByRole('button', { name: /^Parents/ }));
  expect(deliveryLocation()).toBe('12 Olive Way, Pasadena, CA 91101');
});

describe('an address without a ZIP code', () => {
  beforeEach(async () => {
    await openPopover();
    await user.type(box(), '1200 Sunset Blvd{Enter}');
  });
  const code = () => screen.getByLabelText('Add your ZIP to see who delivers');

  test('opens a focused field for the ZIP code', () => {
    expect(document.activeElement).toBe(code());
  });

  test('is marked in the header', () => {
    expect(button().textContent).toContain('Add ZIP');
  });

  test('keeps the field until the code is valid', async () => {
    await user.type(code(), '12{Enter}');
    expect(screen.getByText('Please enter a ZIP code of five digits.')).toBeDefined();
    expect(document.activeElement).toBe(code());
  });

  test('is stored together with its code', async () => {
    await user.type(code(), '90026{Enter}');
    expect(deliveryLocation()).toBe('1200 Sunset Blvd, 90026');
    await reopen();
    expect(textsOf('Recent locations:')).toEqual(['1200 Sunset Blvd, 90026']);
  });
});

describe('an address longer than the checkout’s street field', () => {
  const LONG = 'Long Street '.repeat(60).trim();

  test('cannot be typed', async () => {
    await openPopover();
    expect(box().maxLength).toBe(200);
  });

  test('is truncated when it was stored earlier', async () => {
    localStorage.setItem('delivery-location', JSON.stringify(LONG));
    localStorage.setItem('recent-locations', JSON.stringify([LONG, `${LONG} 2`]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'delivery-location' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'recent-locations' }));
    await openPopover();
    expect(button().textContent).toContain(LONG.slice(0, 200));
    expect(button().textContent).not.toContain(LONG.slice(0, 201));
    expect(textsOf('Recent locations:')).toEqual([LONG.slice(0, 200)]);
  });
});

describe('the detected position', () => {
  const DETECTED = 'Detected: 34.0522, -118.2437';
  let found: PositionCallback;
  let failed: PositionErrorCallback;
  let options: PositionOptions | undefined;
  const ask = vi.fn<Geolocation['getCurrentPosition']>((onFound, onFailed, positionOptions) => {
    found = onFound;
    failed = onFailed ?? (() => {});
    options = positionOptions;
  });
  const showAlert = vi.fn();

  beforeEach(async () => {
    ask.mockClear();
    showAlert.mockClear();
    vi.stubGlobal('alert', showAlert);
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: ask },
      configurable: true,
    });
    await openPopover();
  });

  const detect = () => screen.getByRole('button', { name: 'Use current location' });
  const findPosition = (latitude = 34.05223456) =>
    act(async () => found({ coords: { latitude, longitude: -118.2437 } } as GeolocationPosition));
  const failDetection = () => act(async () => failed({ code: 3 } as GeolocationPositionError));

  test('is stored with four decimals', async () => {
    await user.click(detect());
    await findPosition();
    expect(deliveryLocation()).toBe(DETECTED);
  });

  test('is requested with the options of the specification', async () => {
    await user.click(detect());
    expect(options).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
    await findPosition();
  });

  test('is detected once at a time', async () => {
    await user.click(detect());
    const busy = screen.getByRole('button', { name: 'Detecting...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    expect(ask).toHaveBeenCalledTimes(1);
    await findPosition();
  });

  test('is detected while the popover is closed', async () => {
    await user.click(detect());
    await user.keyboard('{Escape}');
    await findPosition();
    expect(deliveryLocation()).toBe(DETECTED);
  });

  test.each([
    ['found', findPosition],
    ['not found', failDetection],
  ])('is ignored if it is %s after typing', async (_, response) => {
    await user.click(detect());
    await user.type(box(), 'Half an addr');
    await response();
    expect(box().value).toBe('Half an addr');
    expect(deliveryLocation()).toBeNull();
    expect(showAlert).not.toHaveBeenCalled();
  });

  test.each([
    ['typed', () => user.type(box(), 'My real address, 90026{Enter}'), 'My real address, 90026'],
    [
      'picked',
      () => user.click(screen.getByRole('button', { name: /^120 S Spring St/ })),
      '120 S Spring St, Los Angeles, CA 90012',
    ],
  ])('does not replace an address that was %s meanwhile', async (_, set, expected) => {
    await user.click(detect());
    await set();
    await findPosition();
    expect(deliveryLocation()).toBe(expected);
  });

  test('a failed detection keeps the focus on the button', async () => {
    detect().focus();
    await user.keyboard('{Enter}');
    await failDetection();
    expect(document.activeElement).toBe(detect());
  });

  test('a failed detection shows a message', async () => {
    await user.click(detect());
    await failDetection();
    expect(showAlert.mock.calls).toEqual([
      ['Failed to detect your location. Please enter manually.'],
    ]);
    expect(deliveryLocation()).toBeNull();
  });

  test('a detected position without coordinates shows a message', async () => {
    await user.click(detect());
    await findPosition(Number.NaN);
    expect(showAlert.mock.calls).toEqual([['Failed to get address for your location']]);
  });

  test('a browser without geolocation shows a message', async () => {
    for (const owner of [navigator, Object.getPrototypeOf(navigator)]) {
      Reflect.deleteProperty(owner, 'geolocation');
    }
    await user.click(detect());
    expect(showAlert.mock.calls).toEqual([['Geolocation is not supported by this browser.']]);
  });
});
