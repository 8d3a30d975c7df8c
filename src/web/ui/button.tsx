import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** Shows a spinner at the same width, and ignores clicks. */
  isLoading?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, isWide, isLoading = false, className, children, ...rest } = props;
  const { disabled = false, onClick } = rest;
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while loading: the button would lose the keyboard focus.
      aria-disabled={isLoading || undefined}
      disabled={disabled}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, isWide }), className)}
    >
      {isLoading && <Spinner className="absolute" />}
      <span className={clsx('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size, isWide }), className)} />;
}

/** Only the class names, for other elements. */
export function buttonClass({ variant = 'primary', size = 'md', isWide = false }: Look): string {
  return clsx(BASE, VARIANTS[variant], SIZES[size], isWide && 'w-full');
}

// Not for touch: the finger hides it, and painting it would delay the effect of the press.
const BASE =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-full font-[650] tracking-[-0.008em] transition-[background-color,border-color,color,translate,box-shadow] duration-150 pointer-fine:active:not-disabled:translate-y-px disabled:bg-gray-soft disabled:text-gray disabled:border-transparent disabled:shadow-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-strong',
  secondary:
    'border border-line-strong/60 bg-surface text-foreground hover:border-foreground hover:bg-raised',
  ghost: 'text-foreground hover:bg-foreground/7',
  danger: 'border border-red/40 bg-red-soft text-red hover:border-red',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 text-[0.9375rem] pointer-coarse:min-h-11 roomy:min-h-12',
  md: 'min-h-11.5 px-5.5 roomy:min-h-12',
  lg: 'min-h-13.5 px-7 text-[1.0625rem]',
};
