import { clsx } from 'clsx';
import type { ReactElement, ReactNode, SVGProps } from 'react';

export type LucideIcon = (props: SVGProps<SVGSVGElement>) => ReactElement;

/** An icon in Lucide's style: shapes on a square of 24. Screen readers pass over it unless it has a label. */
export function lucideIcon(ownClass: string, shapes: ReactNode): LucideIcon {
  return ({ className, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, or has a label
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx(ownClass, className)}
      aria-hidden={props['aria-label'] ? undefined : 'true'}
      {...props}
    >
      {shapes}
    </svg>
  );
}
