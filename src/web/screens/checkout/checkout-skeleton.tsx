import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CHECKOUT_FIELDS, type CheckoutField } from '#web/features/checkout/checkout-fields.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The checkout's form and summary until the user is known, with the same layout as the real ones. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Loading your checkout">
      <div
        aria-hidden="true"
        className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start xl:gap-12"
      >
        <div className="grid gap-6">
          <Part title="Customer Information" className="gap-x-4 gap-y-5 sm:grid-cols-2">
            <Field name="firstName" />
            <Field name="lastName" />
            <Field name="email" />
            <Field name="phone" />
          </Part>
          <Part title="Delivery Address" className="grid-cols-6 gap-x-4 gap-y-5">
            <Field name="streetAddress" className="col-span-6 sm:col-span-4" />
            <Field name="apartment" className="col-span-6 sm:col-span-2" />
            <Field name="city" className="col-span-6 sm:col-span-2" />
            <Field name="state" className="col-span-3 sm:col-span-2" />
            <Field name="postalCode" className="col-span-3 sm:col-span-2" />
          </Part>
        </div>
        <Part title="Order Summary">
          <Skeleton className="h-96" />
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ title, className, children }: PartProps) {
  return (
    <Card>
      <p className="mb-5 text-heading">{title}</p>
      <div className={clsx('grid', className)}>{children}</div>
    </Card>
  );
}

function Field({ name, className }: { name: CheckoutField; className?: string }) {
  return (
    <div className={className}>
      <span className="mb-1.5 block font-[650] text-[0.9375rem]">
        {CHECKOUT_FIELDS[name].label}
      </span>
      <Skeleton className="h-12 rounded-control" />
    </div>
  );
}
