import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FilterButtonsProps<Value extends string> {
  /** What the buttons choose, such as 'Cuisine'. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Stands before them in the row. */
  lead?: ReactNode;
  /** Whether they take several rows on a phone, such as in a form, where all choices have to be seen. */
  isWrapped?: boolean;
}

/**
 * A row of toggle buttons of which one is pressed. On a phone it scrolls sideways where it does not fit, or wraps.
 */
export function FilterButtons<Value extends string>(props: FilterButtonsProps<Value>) {
  const { label, options, value, onChange, lead, isWrapped } = props;
  return (
    <div
      className={clsx(
        'flex min-w-0 gap-2 py-1.5 sm:px-0.5',
        !isWrapped && 'scroll-row -mx-4 overflow-x-auto px-4 sm:mx-0',
      )}
    >
      {lead}
      <fieldset
        className={clsx(
          'flex gap-2 sm:min-w-0 sm:shrink sm:flex-wrap',
          isWrapped ? 'min-w-0 flex-wrap' : 'shrink-0',
        )}
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            isPressed={option.value === value}
            onPress={() => onChange(option.value)}
          >
            {option.label}
          </ToggleButton>
        ))}
      </fieldset>
    </div>
  );
}

interface ToggleButtonProps {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function ToggleButton({ isPressed, onPress, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={clsx(
        'min-h-11 shrink-0 rounded-full border px-4.5 font-medium transition-colors duration-150 roomy:min-h-12',
        isPressed
          ? 'border-foreground bg-foreground text-background'
          : 'border-line-strong/50 bg-surface text-foreground hover:border-foreground',
      )}
    >
      {children}
    </button>
  );
}
