import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

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
        VARIANTS[variant],
        className,
      )}
    />
  );
}

const VARIANTS = {
  plain: 'text-foreground hover:bg-foreground/7',
  outlined: 'border border-line-strong/60 bg-surface text-foreground hover:border-foreground',
  solid: 'bg-foreground text-background hover:bg-foreground/85',
  floating: 'bg-raised text-foreground shadow-card hover:text-primary-text',
} as const;
