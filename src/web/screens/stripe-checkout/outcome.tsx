import { clsx } from 'clsx';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';

interface OutcomeProps {
  /** The payment succeeded, or is being refunded. */
  sign: 'paid' | 'back';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** The result of a payment, which replaces the form and takes the focus over from it. */
export function Outcome({ sign, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = sign === 'paid' ? CircleCheck : RotateCcw;
  return (
    <Card className="mx-auto grid max-w-xl justify-items-center gap-4 py-12 text-center sm:px-10 sm:py-16">
      <span
        className={clsx(
          'grid size-16 place-items-center rounded-full',
          sign === 'paid' ? 'bg-success-soft text-success' : 'bg-yellow-soft text-yellow',
        )}
      >
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {title}
      </h1>
      {children}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </Card>
  );
}
