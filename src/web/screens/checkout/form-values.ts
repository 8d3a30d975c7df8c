import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import {
  type CheckoutValues,
  checkoutProblems,
  type FieldProblem,
} from '#web/features/checkout/checkout-fields.ts';
import type { PaymentMethod } from '#web/features/checkout/checkout-form-data.ts';
import { ADDRESS_FIELDS } from '#web/features/checkout/recent-addresses.ts';

export interface CheckoutFormValues extends CheckoutValues {
  /** Empty until one is chosen. */
  paymentMethod: PaymentMethod | '';
  /** Nothing is left to pay, so no method is needed. */
  isPaidByCredit?: boolean;
}

type FormField = Exclude<keyof CheckoutFormValues, 'isPaidByCredit'>;

/** The groups of fields, each a one-line summary until it is opened. */
export const FIELD_GROUPS = {
  customer: ['firstName', 'lastName', 'email', 'phone'],
  address: [...ADDRESS_FIELDS, 'instructions'],
  payment: ['paymentMethod'],
} as const satisfies Record<string, readonly FormField[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

export const ALL_GROUPS = Object.keys(FIELD_GROUPS) as FieldGroup[];

interface FormProblem extends Omit<FieldProblem, 'field'> {
  field: FormField;
}

/** The problems of the form, in the order of its fields. */
export function formProblems(values: CheckoutFormValues, fulfilment: Fulfilment): FormProblem[] {
  const problems = checkoutProblems(values, fulfilment);
  return values.paymentMethod || values.isPaidByCredit
    ? problems
    : [...problems, NO_PAYMENT_METHOD];
}

const NO_PAYMENT_METHOD: FormProblem = {
  field: 'paymentMethod',
  title: 'Missing Information',
  message: 'Please choose how you would like to pay.',
};

/** The groups with a missing or wrong field. */
export function incompleteGroups(values: CheckoutFormValues, fulfilment: Fulfilment): FieldGroup[] {
  const wrong = new Set(formProblems(values, fulfilment).map(({ field }) => field));
  return ALL_GROUPS.filter((group) => FIELD_GROUPS[group].some((field) => wrong.has(field)));
}
