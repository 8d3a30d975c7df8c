import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface OptionRowProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** At the end of the row, such as what the option costs. */
  trailing?: ReactNode;
}

/** One of several options in a row of its own, which is its label from edge to edge. */
export function OptionRow({ type, label, trailing, ...rest }: OptionRowProps) {
  return (
    <label
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-3.5 rounded-control border border-line-strong/50 bg-surface px-4 py-2 transition-[border-color,background-color,box-shadow] duration-150 hover:border-foreground',
        'has-checked:border-primary has-checked:bg-primary-soft/50 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
      )}
    >
      <input {...rest} type={type} className="size-5 shrink-0 accent-primary outline-none" />
      <span className="wrap-anywhere min-w-0 flex-1 font-medium leading-snug">{label}</span>
      {trailing && <span className="tabular shrink-0 text-[0.9375rem]">{trailing}</span>}
    </label>
  );
}
