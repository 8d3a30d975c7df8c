import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Resolver, useForm } from 'react-hook-form';
import type { SavedAddress } from '#contract/addresses.ts';
import type { User } from '#contract/users.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { type CheckoutValues, FIELD_NAMES } from '#web/features/checkout/checkout-fields.ts';
import {
  lastPaymentMethod,
  type PaymentMethod,
  rememberPaymentMethod,
  storeCheckout,
  storedCheckout,
  updateCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import {
  initialValues,
  isKnownCustomer,
  type KnownValues,
  knownValues,
  prefillChanges,
} from '#web/features/checkout/prefill.ts';
import {
  ADDRESS_FIELDS,
  type DeliveryAddress,
  isAddressField,
  recentAddresses,
} from '#web/features/checkout/recent-addresses.ts';
import { matchingSavedAddress, valuesOfSaved } from '#web/features/checkout/saved-addresses.ts';
import { useDeliveryLocation } from '#web/features/location/delivery-location.ts';
import { savedAddressesQuery } from '#web/features/location/saved-addresses.api.ts';
import { ordersOf, ordersOfAccount, ordersQuery } from '#web/features/orders/order.api.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import {
  ALL_GROUPS,
  type CheckoutFormValues,
  type FieldGroup,
  formProblems,
  incompleteGroups,
} from './form-values.ts';

const NONE: readonly SavedAddress[] = [];

export type CheckoutFields = ReturnType<typeof useCheckoutForm>;

/** The checkout's form, prefilled from the account and stored while typing. */
export function useCheckoutForm(user: User, fulfilment: Fulfilment) {
  const location = useDeliveryLocation();
  const list = useInfiniteQuery(ordersQuery).data;
  const orders = useMemo(() => ordersOfAccount(ordersOf(list), user), [list, user]);
  const saved = useQuery(savedAddressesQuery).data ?? NONE;
  const known = useMemo(
    () => knownValues({ user, location, orders, saved }),
    [user, location, orders, saved],
  );

  // The prefilled values, as opposed to typed ones.
  const filledIn = useRef<KnownValues>({ ...storedCheckout(user.id).filledIn, ...known });
  const form = useForm<CheckoutFormValues, FormContext>({
    context: { fulfilment },
    defaultValues: {
      ...initialFormValues(user.id, known),
      paymentMethod: initialPaymentMethod(user.id),
    },
    resolver,
    shouldFocusError: true,
  });
  // Decided once, so that a group does not close while its fields are typed.
  const [openGroups, setOpenGroups] = useState<readonly FieldGroup[]>(() =>
    isKnownCustomer({ user, orders, saved })
      ? incompleteGroups(form.getValues(), 'delivery')
      : ALL_GROUPS,
  );
  const openGroup = (...groups: FieldGroup[]) => setOpenGroups((open) => [...open, ...groups]);

  const store = () => {
    const { paymentMethod, isPaidByCredit: _, ...values } = form.getValues();
    storeCheckout(user.id, { ...values, filledIn: filledIn.current });
    if (paymentMethod) rememberPaymentMethod(user.id, paymentMethod);
  };

  /**
   * Fills in an address; null empties the fields without marking them as wrong. The instructions of the earlier
   * address go with it; typed ones stay.
   */
  const setAddress = (address: DeliveryAddress | null, instructions = '') => {
    if (form.getValues('instructions') === (filledIn.current.instructions ?? '')) {
      form.setValue('instructions', instructions);
    }
    filledIn.current = { ...filledIn.current, instructions };
    const shouldValidate = address !== null && form.formState.isSubmitted;
    for (const name of ADDRESS_FIELDS) {
      form.setValue(name, address?.[name] ?? '', { shouldValidate });
    }
    if (!address) form.clearErrors(ADDRESS_FIELDS);
    store();
  };

  const chooseSaved = (address: SavedAddress) => {
    const { instructions, ...place } = valuesOfSaved(address);
    setAddress(place, instructions);
  };

  const [wantsAnother, setWantsAnother] = useState(
    storedCheckout(user.id).wantsAnotherAddress ?? false,
  );
  /** Empties the address, and offers others, also after leaving the page and returning. */
  const requestAnother = () => {
    setWantsAnother(true);
    setAddress(null);
    storeCheckout(user.id, { wantsAnotherAddress: true });
  };

  /** The error from the server or the restaurant’s areas; typing in the field clears it. */
  const refusePostalCode = (message: string) => {
    flushSync(() => openGroup('address'));
    form.setError('postalCode', { type: 'outside', message }, { shouldFocus: true });
  };

  /** The last order may load late, and a location can be chosen while this page is open. */
  const prefillKnownValues = useEffectEvent((latest: KnownValues) => {
    const changes = prefillChanges(
      { values: form.getValues(), filledIn: filledIn.current },
      latest,
    );
    const isLocationChosen = latest.location !== filledIn.current.location;
    const focused = isLocationChosen ? null : focusedField();
    for (const name of FIELD_NAMES) {
      const value = changes[name];
      const isFocused =
        name === focused || (focused && isAddressField(focused) && isAddressField(name));
      if (value === undefined || isFocused) continue;
      form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
    }
    filledIn.current = { ...filledIn.current, ...latest };
    openGroup(...incompleteGroups(form.getValues(), 'delivery'));
    // Only what changed: another tab may have stored newer values, or placed the order and cleared them.
    if (isLocationChosen) updateCheckout(user.id, { ...changes, filledIn: filledIn.current });
  });
  useEffect(() => prefillKnownValues(known), [known]);

  return {
    form,
    openGroups,
    openGroup,
    store,
    setAddress,
    saved,
    chooseSaved,
    wantsAnother,
    requestAnother,
    refusePostalCode,
    recent: recentAddresses(orders).filter((address) => !matchingSavedAddress(saved, address)),
  };
}

/** The stored input, or the prefill. */
function initialFormValues(userId: string, known: KnownValues): CheckoutValues {
  const { filledIn = null, ...values } = storedCheckout(userId);
  return initialValues({ values, filledIn }, known);
}

/** The focused field, which must not change while somebody is about to type. */
function focusedField() {
  const name = document.activeElement?.getAttribute('name');
  return FIELD_NAMES.find((field) => field === name) ?? null;
}

/** Whether this installation has a payment provider; otherwise orders are paid in cash. */
export function takesCards(): boolean {
  return siteConfig.payments.provider !== 'none';
}

/** Chosen the first time, then remembered. */
function initialPaymentMethod(userId: string): PaymentMethod | '' {
  return takesCards() ? (lastPaymentMethod(userId) ?? '') : 'cash';
}

interface FormContext {
  fulfilment: Fulfilment;
}

const resolver: Resolver<CheckoutFormValues, FormContext> = (values, context) => {
  const problems = formProblems(values, context?.fulfilment ?? 'delivery');
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(({ field, message }) => [field, { type: 'invalid', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
