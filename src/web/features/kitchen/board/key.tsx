import { clsx } from 'clsx';

/** A key of the keyboard. Only where there is one: not on a touch screen. */
export function Key({ name, isOnButton = false }: { name: string; isOnButton?: boolean }) {
  return (
    <kbd
      aria-hidden={isOnButton || undefined}
      className={clsx(
        'inline-block min-w-7 rounded-md border px-1.5 text-center font-sans font-[650] text-sm leading-6',
        isOnButton ? 'border-current/50 pointer-coarse:hidden' : 'border-line-strong bg-sunken',
      )}
    >
      {name}
    </kbd>
  );
}
