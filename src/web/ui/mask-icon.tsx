import { clsx } from 'clsx';

interface MaskIconProps {
  /** The address of an `svg`, as `import x from '#web/ui/icons/x.svg?inline'` gives it. */
  src: string;
  /** Without one, screen readers pass over it. */
  label?: string;
  className?: string;
}

/**
 * An icon for a screen that repaints a hundred of them at every press: the shape is a mask on a box of the
 * text's colour. The browser clips, positions and composites each `svg` element on its own.
 */
export function MaskIcon({ src, label, className }: MaskIconProps) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{ maskImage: `url("${src}")` }}
      className={clsx(
        'mask-contain mask-center mask-no-repeat inline-block shrink-0 bg-current forced-color-adjust-none forced-colors:bg-[CanvasText]',
        className,
      )}
    />
  );
}
