import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type AdminCoupon, adminCoupon, couponChanges, newCouponBody } from '#contract/admin.ts';
import { adminApi } from '#contract/management-api.ts';
import { DISCOUNT_TYPES } from '#domain/coupons/coupon-discount.ts';
import { COUPON_LIMITS as LIMITS } from '#domain/coupons/coupon-limits.ts';
import { RecordDialog } from '#web/features/managing/records/record-dialog.tsx';
import { fieldOf } from '#web/features/managing/records/record-fields.tsx';
import { useRecordForm } from '#web/features/managing/records/use-record-form.ts';
import { call, type ListPage } from '#web/lib/call.ts';
import { keysUnder, withRow } from '#web/lib/endpoint-query.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { DollarField } from '#web/ui/text-fields.tsx';
import { RestaurantPicker } from '../restaurant-picker.tsx';
import {
  COUPON_LABELS,
  type CouponFields,
  couponBody,
  couponFields,
  couponFormProblems,
  DISCOUNT_LABELS,
} from './coupon-fields.ts';

const { timezone } = siteConfig;

interface CouponDialogProps {
  /** Null for a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
}

/** Creates or edits a coupon. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    record: coupon,
    unsavedKey: coupon?.id ?? 'new coupon',
    fieldsOf: (shown) => couponFields(shown, timezone),
    bodyOf: (fields) => couponBody(fields, timezone),
    schemas: { newRecord: newCouponBody, changes: couponChanges, record: adminCoupon },
    problemsOf: (fields: CouponFields) => couponFormProblems(fields, { coupon, timezone }),
    create: (body) => call(adminApi.createCoupon, { body }),
    change: async ({ id }, body) => {
      const saved = await call(adminApi.changeCoupon, { params: { id }, body });
      // As with a restaurant: the form may be reopened before the list has loaded.
      client.setQueriesData<InfiniteData<ListPage<AdminCoupon>>>(
        { queryKey: keysUnder(adminApi.coupons) },
        (list) => withRow(list, id, () => saved),
      );
      return saved;
    },
    refreshes: ['coupons'],
    done: ({ code }) => (coupon ? `“${code}” is saved.` : `“${code}” is added.`),
    onClose,
  });
  return (
    <RecordDialog
      title={coupon ? `Edit ${coupon.code}` : 'Add Coupon'}
      noun="coupon"
      size="lg"
      record={record}
      labels={COUPON_LABELS}
      saveLabel={coupon ? 'Save Changes' : 'Save Coupon'}
    >
      <CouponFieldset form={record.form} timezone={timezone} />
    </RecordDialog>
  );
}

interface CouponFieldsetProps {
  form: UseFormReturn<CouponFields>;
  /** The time zone of the days. */
  timezone: string;
}

/** All fields of a coupon (specification, section 5). */
function CouponFieldset({ form, timezone }: CouponFieldsetProps) {
  const { register, setValue } = form;
  const discountType = form.watch('discountType');
  const labeled = fieldOf(form, COUPON_LABELS);
  const field = (name: Parameters<typeof labeled>[0]) => ({
    autoComplete: 'off',
    ...labeled(name),
  });
  const [code, type] = [field('code'), field('discountType')];
  const isFree = discountType === 'free_delivery';
  const zone = timezone.replaceAll('_', ' ');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...code}
        onChange={(event) => {
          upperCase(event);
          return code.onChange(event);
        }}
        maxLength={LIMITS.codeMax}
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
      <TextField {...field('title')} maxLength={LIMITS.titleMax} aria-required />
      <SelectField
        {...type}
        onChange={(event) => {
          if (event.target.value === 'free_delivery') {
            setValue('discountValue', '', { shouldDirty: true });
            form.clearErrors('discountValue');
          }
          return type.onChange(event);
        }}
        aria-required
      >
        {DISCOUNT_TYPES.map((value) => (
          <option key={value} value={value}>
            {DISCOUNT_LABELS[value]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('discountValue')}
        disabled={isFree}
        aria-required={!isFree}
        inputMode="decimal"
        hint={isFree ? 'It takes off the delivery fee.' : undefined}
        trailing={isFree ? null : <Unit>{discountType === 'percentage' ? '%' : '$'}</Unit>}
      />
      <TextField {...field('startDate')} {...DAY} hint={`From the start of the day, ${zone}`} />
      <TextField {...field('endDate')} {...DAY} hint={`To the end of the day, ${zone}`} />
      <CouponRestaurantField form={form} />
      <DollarField {...field('minimumOrder')} hint="Empty: none" />
      <TextField
        {...field('maxUsage')}
        inputMode="numeric"
        hint="By all customers. Empty: no limit"
      />
      <TextField
        {...field('userLimit')}
        inputMode="numeric"
        hint="By each customer. Empty: no limit"
      />
      <TextArea
        {...field('description')}
        maxLength={LIMITS.descriptionMax}
        className="sm:col-span-2"
      />
      <Switch
        label={COUPON_LABELS.isActive}
        hint="Off: nobody can redeem it, regardless of its dates."
        className="sm:col-span-2"
        {...register('isActive')}
      />
    </div>
  );
}

/** Whether the coupon is for all restaurants or one. */
function CouponRestaurantField({ form }: { form: UseFormReturn<CouponFields> }) {
  const restaurant = form.watch('restaurantId');
  const choose = (next: CouponFields['restaurantId']) => {
    form.setValue('restaurantId', next, { shouldDirty: true });
    form.clearErrors('restaurantId');
  };
  return (
    <div>
      <RestaurantPicker
        label={COUPON_LABELS.restaurantId}
        chosen={restaurant?.name ?? 'Platform-wide'}
        error={form.formState.errors.restaurantId?.message}
        onChoose={({ id, name }) => choose({ id, name })}
      />
      {restaurant && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-4"
          onClick={(event) => {
            // This button disappears with the choice, so the focus moves to the input.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
            choose(null);
          }}
        >
          Make platform-wide
        </Button>
      )}
    </div>
  );
}

const DAY = { type: 'date', max: '9998-12-31', 'aria-required': true } as const;

function Unit({ children }: { children: string }) {
  return <span className="pr-4 text-muted">{children}</span>;
}

/** Turns the text into capitals while it is typed, without moving the cursor. */
function upperCase({ target: input }: ChangeEvent<HTMLInputElement>): void {
  const text = input.value.toUpperCase();
  if (text === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  input.setSelectionRange(selectionStart, selectionEnd);
}
