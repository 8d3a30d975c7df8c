import type { ComponentPropsWithRef } from 'react';
import { looksLikeEmail, phoneDigits } from '#domain/accounts/email.ts';
import { PERSON_LIMITS as LIMITS } from '#domain/accounts/person-limits.ts';
import { MAX_DELIVERY_INSTRUCTIONS, MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength'
>;

interface FieldDefinition extends InputProps {
  label: string;
  isOptional?: boolean;
  /** Missing: for every fulfilment. */
  onlyFor?: Fulfilment;
}

/** The checkout's fields (specification, section 5), in their order on the page. */
export const CHECKOUT_FIELDS = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: LIMITS.nameMax },
  lastName: {
    label: 'Last name',
    autoComplete: 'family-name',
    // Both are sent as one text, separated by a space.
    maxLength: LIMITS.fullNameMax - LIMITS.nameMax - 1,
  },
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: LIMITS.emailMax,
  },
  phone: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: LIMITS.phoneMax,
  },
  streetAddress: {
    label: 'Street address',
    autoComplete: 'address-line1',
    maxLength: MAX_STREET_ADDRESS,
    onlyFor: 'delivery',
  },
  apartment: {
    label: 'Apartment',
    autoComplete: 'address-line2',
    maxLength: 100,
    isOptional: true,
    onlyFor: 'delivery',
  },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 80, onlyFor: 'delivery' },
  state: {
    label: 'State',
    autoComplete: 'address-level1',
    autoCapitalize: 'characters',
    maxLength: 60,
    onlyFor: 'delivery',
  },
  postalCode: {
    label: 'Postal code',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    maxLength: 20,
    onlyFor: 'delivery',
  },
  instructions: {
    label: 'Delivery instructions',
    maxLength: MAX_DELIVERY_INSTRUCTIONS,
    isOptional: true,
    onlyFor: 'delivery',
  },
  pickupNote: {
    label: 'Note for the restaurant',
    maxLength: MAX_DELIVERY_INSTRUCTIONS,
    isOptional: true,
    onlyFor: 'pickup',
  },
} as const satisfies Record<string, FieldDefinition>;

export type CheckoutField = keyof typeof CHECKOUT_FIELDS;
export type CheckoutValues = Record<CheckoutField, string>;

export const FIELD_NAMES = Object.keys(CHECKOUT_FIELDS) as CheckoutField[];

export const NO_VALUES = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, '']),
) as CheckoutValues;

export interface FieldProblem {
  field: CheckoutField;
  title: string;
  message: string;
}

/**
 * The problems of the fields, in the order of the fields and the words of specification section 5.
 */
export function checkoutProblems(values: CheckoutValues, fulfilment: Fulfilment): FieldProblem[] {
  return FIELD_NAMES.flatMap((field) => {
    const { onlyFor = fulfilment }: FieldDefinition = CHECKOUT_FIELDS[field];
    if (onlyFor !== fulfilment) return [];
    const problem = fieldProblem(field, values[field].trim());
    return problem ? [{ field, ...problem }] : [];
  });
}

function fieldProblem(field: CheckoutField, value: string): Omit<FieldProblem, 'field'> | null {
  const { label, isOptional = false }: FieldDefinition = CHECKOUT_FIELDS[field];
  if (!value) {
    const message = `Please enter your ${label.toLowerCase()}.`;
    return isOptional ? null : { title: 'Missing Information', message };
  }
  if (field === 'email' && !looksLikeEmail(value)) {
    return { title: 'Invalid Email', message: 'Please enter a valid email address.' };
  }
  if (field === 'phone' && phoneDigits(value) < 10) {
    return {
      title: 'Invalid Phone',
      message: 'Please enter a valid phone number with at least 10 digits.',
    };
  }
  return null;
}

/** Combines the fields into what the API takes: who orders, where to, and the note. */
export function deliveryOf(values: CheckoutValues, fulfilment: Fulfilment) {
  const value = (field: CheckoutField) => values[field].trim();
  const isPickup = fulfilment === 'pickup';
  return {
    customerName: `${value('firstName')} ${value('lastName')}`,
    customerEmail: value('email'),
    customerPhone: value('phone'),
    deliveryAddress: isPickup ? null : deliveryAddressOf(values),
    deliveryInstructions: value(isPickup ? 'pickupNote' : 'instructions') || null,
  };
}

/** The address as one text. */
export function deliveryAddressOf(values: CheckoutValues): string {
  const value = (field: CheckoutField) => values[field].trim();
  const cityLine = `${value('city')}, ${value('state')} ${value('postalCode')}`;
  // The street may already contain the city, if the whole address was typed there.
  const street = withoutEnd(value('streetAddress'), `, ${cityLine}`);
  const door = [street, value('apartment')].filter(Boolean).join(', ');
  return `${door}, ${cityLine}`;
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}
