import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from './link.tsx';

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Lifts on hover, for a card that is a link (see CardLink). */
  isInteractive?: boolean;
  isPadded?: boolean;
}

/** A bordered surface. */
export function Card(props: CardProps) {
  const { as: Tag = 'div', isInteractive = false, isPadded = true, className, ...rest } = props;
  // All these tags take the same attributes, which TypeScript cannot infer for a union.
  const Sheet = Tag as 'div';
  return (
    <Sheet
      {...rest}
      className={clsx(
        'relative rounded-card border border-line bg-surface shadow-card',
        isPadded && 'p-5 sm:p-6',
        isInteractive &&
          'transition-[translate,box-shadow] duration-200 ease-out has-[a:focus-visible]:shadow-lifted hover:-translate-y-0.5 hover:shadow-lifted',
        className,
      )}
    />
  );
}

/** The title of a card as a link; clicking anywhere on the card follows it. */
export function CardLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(
        'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-2 focus-visible:after:outline-foreground focus-visible:after:outline-solid',
        className,
      )}
    />
  );
}
