// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  clearCheckoutForm,
  lastPaymentMethod,
  type PaidOrder,
  rememberPaymentMethod,
  storeCheckout,
  storedCheckout,
  updateCheckout,
} from './checkout-form-data.ts';

beforeEach(() => localStorage.clear());

const PAID: PaidOrder = {
  paymentIntentId: 'a-payment',
  order: { restaurantId: 'saigon-street', totalAmount: '1.00', items: [] } as never,
};

test('a payment is stored with its form', () => {
  storeCheckout('jamie', { firstName: 'Jamie' });
  updateCheckout('jamie', { paid: PAID });
  expect(storedCheckout('jamie')).toEqual({ firstName: 'Jamie', paid: PAID });
});

test('a response after another tab has placed the order stores nothing', () => {
  storeCheckout('jamie', { firstName: 'Jamie' });
  clearCheckoutForm();
  updateCheckout('jamie', { paid: PAID });
  expect(localStorage).toHaveLength(0);
});

test('the payment method is remembered per account', () => {
  expect(lastPaymentMethod('jamie')).toBeNull();
  rememberPaymentMethod('jamie', 'card');
  clearCheckoutForm();
  expect(lastPaymentMethod('jamie')).toBe('card');
  expect(lastPaymentMethod('robin')).toBeNull();
});
