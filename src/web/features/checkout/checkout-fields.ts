import type { ComponentPropsWithRef } from 'react';
import { looksLikeEmail, phoneDigits } from '#domain/accounts/email.ts';
import { PERSON_LIMITS as LIMITS } from '#domain/accounts/person-limits.ts';
import { MAX_DELIVERY_INSTRUCTIONS, MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength'
>;

interface FieldFacts extends InputProps {
  label: string;
  isOptional?: boolean;
}

/** The checkout's fields (specification, section 5), in their order on the page. */
export const CHECKOUT_FIELDS = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: LIMITS.nameMax },
  lastName: {
    label: 'Last name',
    autoComplete: 'family-name',
    // Both go with the order as one text, with a space between.
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
  },
  apartment: {
    label: 'Apartment',
    autoComplete: 'address-line2',
    maxLength: 100,
    isOptional: true,
  },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 80 },
  state: {
    label: 'State',
    autoComplete: 'address-level1',
    autoCapitalize: 'characters',
    maxLength: 60,
  },
  postalCode: {
    label: 'Postal code',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    maxLength: 20,
  },
  instructions: {
    label: 'Delivery instructions',
    maxLength: MAX_DELIVERY_INSTRUCTIONS,
    isOptional: true,
  },
} as const satisfies Record<string, FieldFacts>;

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
export function checkoutProblems(values: CheckoutValues): FieldProblem[] {
  return FIELD_NAMES.flatMap((field) => {
    const problem = fieldProblem(field, values[field].trim());
    return problem ? [{ field, ...problem }] : [];
  });
}

function fieldProblem(field: CheckoutField, value: string): Omit<FieldProblem, 'field'> | null {
  const { label, isOptional = false }: FieldFacts = CHECKOUT_FIELDS[field];
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

/** Combines the fields into the customer name and the address that the API takes. */
export function deliveryOf(values: CheckoutValues) {
  const value = (field: CheckoutField) => values[field].trim();
  const place = `${value('city')}, ${value('state')} ${value('postalCode')}`;
  // Who types the whole address into the street field has the city in it already.
  const street = withoutEnd(value('streetAddress'), `, ${place}`);
  const door = [street, value('apartment')].filter(Boolean).join(', ');
  return {
    customerName: `${value('firstName')} ${value('lastName')}`,
    customerEmail: value('email'),
    customerPhone: value('phone'),
    deliveryAddress: `${door}, ${place}`,
    deliveryInstructions: value('instructions') || null,
  };
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}
