import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './loading.tsx';
import { toast } from './toast.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
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
export function ButtonLink({ variant, size, isWide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size, isWide }), className)} />;
}

/** Only the class names, for other elements. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  isWide = false,
}: ButtonStyle): string {
  return clsx(BASE, VARIANTS[variant], SIZES[size], isWide && 'w-full');
}

// A press moves the button only for a mouse: a finger would hide that, and painting it would delay the effect.
const BASE =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-full font-[650] max-[18rem]:whitespace-normal max-[18rem]:text-center tracking-[-0.008em] transition-[background-color,border-color,color,translate,box-shadow] duration-150 pointer-fine:active:not-disabled:translate-y-px disabled:bg-gray-soft disabled:text-gray disabled:border-transparent disabled:shadow-none';

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

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  variant?: 'plain' | 'outlined' | 'solid' | 'floating';
  size?: 'sm' | 'md';
}

/** A round button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, variant = 'plain', size = 'md', className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'relative inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:text-muted/60 roomy:size-12',
        size === 'md' ? 'size-11.5' : 'size-9 pointer-coarse:size-11',
        ICON_VARIANTS[variant],
        className,
      )}
    />
  );
}

const ICON_VARIANTS = {
  plain: 'text-foreground hover:bg-foreground/7',
  outlined: 'border border-line-strong/60 bg-surface text-foreground hover:border-foreground',
  solid: 'bg-foreground text-background hover:bg-foreground/85',
  floating: 'bg-raised text-foreground shadow-card hover:text-primary-text',
} as const;

/** Copies a text to the clipboard. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({
        title: 'Not Copied',
        description: 'Your browser does not allow it. Please select the text and copy it.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy className="size-4.5" aria-hidden="true" />
      {label}
    </Button>
  );
}
