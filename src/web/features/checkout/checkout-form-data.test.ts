// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  clearCheckoutForm,
  storeCheckout,
  storedCheckout,
  updateCheckout,
} from './checkout-form-data.ts';

beforeEach(() => localStorage.clear());

test('a payment is stored with the form it belongs to', () => {
  storeCheckout('jamie', { firstName: 'Jamie' });
  updateCheckout('jamie', { paymentMethod: 'card' });
  expect(storedCheckout('jamie')).toEqual({ firstName: 'Jamie', paymentMethod: 'card' });
});

test('an answer that comes after another tab has placed the order stores nothing', () => {
  storeCheckout('jamie', { firstName: 'Jamie' });
  clearCheckoutForm();
  updateCheckout('jamie', { paymentMethod: 'card' });
  expect(localStorage).toHaveLength(0);
});
