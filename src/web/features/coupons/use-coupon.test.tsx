// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CouponVerdict } from '#contract/coupons.ts';
import { cents } from '#domain/money.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast, toastStore } from '#web/ui/toast.ts';
import { useCoupon } from './use-coupon.ts';

const VALID: CouponVerdict = {
  valid: true,
  coupon: { code: 'SAVE', discountType: 'percentage', discountValue: '10.00' },
  discountAmount: '2.50',
};
const TERMS = { discountType: 'percentage', discountValueHundredths: 1000 };
const TOO_LITTLE: CouponVerdict = {
  valid: false,
  code: 'below_minimum',
  message: 'Add $5.00 more to use this coupon.',
};

const CART = { restaurantId: 'saigon', subtotalCents: cents(2500) };
const SEVERAL = { ...CART, restaurantId: null };

interface CouponSetting {
  /** Already applied. */
  code?: string | null;
  cart?: typeof CART | typeof SEVERAL;
}

/** The pending requests, which the test responds to. */
let requests: { body: unknown; respond: (response: Response) => void; fail: () => void }[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal(
    'fetch',
    (_url: string, { body }: { body: string }) =>
      new Promise<Response>((respond, reject) => {
        const fail = () => reject(new TypeError('Failed to fetch'));
        requests.push({ body: JSON.parse(body), respond, fail });
      }),
  );
  toast({ title: 'none' });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The hook in a checkout that remembers the applied code. */
function renderCoupon({ code: first = null, cart = CART }: CouponSetting = {}) {
  return renderHook(
    ({ cart }) => {
      const [code, setCode] = useState<string | null>(first);
      return { code, ...useCoupon({ code, onChange: setCode, cart }) };
    },
    {
      initialProps: { cart },
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
}

async function respond(verdict: CouponVerdict): Promise<void> {
  await act(async () => requests.shift()?.respond(Response.json(verdict)));
}

async function refuse(status: number, text: string): Promise<void> {
  await act(async () => requests.shift()?.respond(new Response(text, { status })));
}

async function loseConnection(): Promise<void> {
  await act(async () => requests.shift()?.fail());
}

const shownToast = () => toastStore.get()?.title;

describe('entering a code', () => {
  test('sends the code in upper case with restaurant and subtotal', async () => {
    const { result } = renderCoupon();
    await act(async () => void result.current.apply(' save '));
    expect(requests.map(({ body }) => body)).toEqual([
      { code: 'SAVE', restaurantId: 'saigon', orderAmount: '25.00' },
    ]);
    expect(result.current.isChecking).toBe(true);
    expect(result.current.applied).toBeNull();
  });

  test('applies a valid coupon', async () => {
    const { result } = renderCoupon();
    await act(async () => void result.current.apply('SAVE'));
    await respond(VALID);
    await waitFor(() => expect(result.current.applied).toEqual({ code: 'SAVE', terms: TERMS }));
    expect(toastStore.get()).toMatchObject({
      title: 'Coupon Applied!',
      description: 'SAVE: you save $2.50.',
    });
    expect(requests).toEqual([]);
  });

  test('shows why a coupon is refused', async () => {
    const { result } = renderCoupon();
    await act(async () => void result.current.apply('SAVE'));
    await respond(TOO_LITTLE);
    expect(result.current).toMatchObject({
      code: null,
      applied: null,
      error: 'Invalid coupon code. Add $5.00 more to use this coupon.',
    });
    expect(shownToast()).toBe('Invalid Coupon');
  });

  test('does not apply a coupon that could not be checked', async () => {
    const { result } = renderCoupon();
    await act(async () => void result.current.apply('SAVE'));
    await loseConnection();
    expect(result.current).toMatchObject({
      code: null,
      isChecking: false,
      error: 'The coupon could not be checked. Please try again.',
    });
  });

  test('shows no message when the session has ended', async () => {
    const { result } = renderCoupon();
    await act(async () => void result.current.apply('SAVE'));
    await refuse(401, '{"message":"Unauthorized"}');
    expect(result.current.error).toBeUndefined();
    expect(shownToast()).toBe('none');
  });

  test('sends no request for an empty code', async () => {
    const { result } = renderCoupon();
    await act(() => result.current.apply('  '));
    expect(requests).toEqual([]);
    expect(result.current.error).toBe('Please enter a coupon code.');
  });

  test('sends no request while the cart has dishes of several restaurants', async () => {
    const { result } = renderCoupon({ cart: SEVERAL });
    await act(() => result.current.apply('SAVE'));
    expect(requests).toEqual([]);
    expect(result.current.error).toMatch(/from a single restaurant/);
    expect(shownToast()).toBe('Multiple Restaurants');
  });

  test('sends a request even for a code it has checked before', async () => {
    const { result } = renderCoupon();
    await act(async () => void result.current.apply('SAVE'));
    await respond(TOO_LITTLE);
    await act(async () => void result.current.apply('SAVE'));
    await respond(VALID);
    await waitFor(() => expect(result.current.applied?.code).toBe('SAVE'));
  });
});

describe('an applied coupon', () => {
  test('gives no discount before the server has validated it', async () => {
    const { result } = renderCoupon({ code: 'SAVE' });
    expect(result.current).toMatchObject({ applied: null, isChecking: true });
    await respond(VALID);
    await waitFor(() => expect(result.current.applied).toEqual({ code: 'SAVE', terms: TERMS }));
  });

  test('keeps its discount while it is checked again', async () => {
    const { result, rerender } = renderCoupon({ code: 'SAVE' });
    await respond(VALID);
    rerender({ cart: { ...CART, subtotalCents: cents(5000) } });
    expect(requests.map(({ body }) => body)).toMatchObject([{ orderAmount: '50.00' }]);
    expect(result.current).toMatchObject({ applied: { terms: TERMS }, isChecking: true });
    await respond({ ...VALID, coupon: { ...VALID.coupon, discountValue: '20.00' } });
    await waitFor(() => expect(result.current.applied?.terms.discountValueHundredths).toBe(2000));
  });

  test('is removed with a reason once it no longer fits the cart', async () => {
    const { result, rerender } = renderCoupon({ code: 'SAVE' });
    await respond(VALID);
    rerender({ cart: { ...CART, subtotalCents: cents(500) } });
    await respond(TOO_LITTLE);
    await waitFor(() => expect(result.current.code).toBeNull());
    expect(result.current).toMatchObject({ applied: null, error: TOO_LITTLE.message });
    expect(toastStore.get()).toMatchObject({
      title: 'Coupon Removed',
      description: TOO_LITTLE.message,
    });
  });

  test('gives no discount while the server cannot be reached', async () => {
    const { result } = renderCoupon({ code: 'SAVE' });
    await loseConnection();
    await waitFor(() => expect(result.current.uncheckedCode).toBe('SAVE'));
    expect(result.current).toMatchObject({ code: 'SAVE', applied: null });
  });

  test('is applied when checking again succeeds', async () => {
    const { result } = renderCoupon({ code: 'SAVE' });
    await loseConnection();
    await waitFor(() => expect(result.current.uncheckedCode).toBe('SAVE'));
    await act(async () => void result.current.checkAgain());
    expect(result.current).toMatchObject({ uncheckedCode: 'SAVE', isChecking: true });
    await respond(VALID);
    await waitFor(() => expect(result.current.applied?.code).toBe('SAVE'));
    expect(result.current.uncheckedCode).toBeNull();
    expect(shownToast()).toBe('Coupon Applied!');
  });

  test('stays unchecked when checking again fails', async () => {
    const { result } = renderCoupon({ code: 'SAVE' });
    await loseConnection();
    await waitFor(() => expect(result.current.uncheckedCode).toBe('SAVE'));
    await act(async () => void result.current.checkAgain());
    await loseConnection();
    await waitFor(() => expect(shownToast()).toBe('Coupon Not Checked'));
    expect(result.current).toMatchObject({ code: 'SAVE', applied: null });
  });

  test('can be removed', async () => {
    const { result } = renderCoupon({ code: 'SAVE' });
    await respond(VALID);
    act(() => result.current.remove());
    expect(result.current).toMatchObject({ code: null, applied: null, error: undefined });
    expect(shownToast()).toBe('Coupon Removed');
  });

  test('gives no discount on a cart of several restaurants', async () => {
    const { result, rerender } = renderCoupon({ code: 'SAVE' });
    await respond(VALID);
    rerender({ cart: SEVERAL });
    expect(result.current).toMatchObject({ code: 'SAVE', applied: null, uncheckedCode: null });
  });
});
