import { clsx } from 'clsx';

/**
 * A key of the keyboard. On a button its text comes from the style sheet, as it is not part of the button's
 * name, and touch screens do not show it.
 */
export function Key({ name, isOnButton = false }: { name: string; isOnButton?: boolean }) {
  return (
    <kbd
      aria-hidden={isOnButton || undefined}
      data-key={isOnButton ? name : undefined}
      className={clsx(
        'inline-block min-w-7 rounded-md border px-1.5 text-center font-sans font-[650] text-sm leading-6',
        isOnButton
          ? 'border-current/50 before:content-[attr(data-key)] pointer-coarse:hidden'
          : 'border-line-strong bg-sunken',
      )}
    >
      {!isOnButton && name}
    </kbd>
  );
}
