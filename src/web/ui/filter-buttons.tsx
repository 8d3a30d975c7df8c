import { clsx } from 'clsx';

interface FilterButtonsProps<Value extends string> {
  /** What the buttons choose, such as 'Cuisine'. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of toggle buttons of which one is pressed. It scrolls sideways where it does not fit. */
export function FilterButtons<Value extends string>(props: FilterButtonsProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className="scroll-row -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:flex-wrap sm:px-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'min-h-11 shrink-0 rounded-full border px-4.5 font-medium transition-colors duration-150 roomy:min-h-12',
            option.value === value
              ? 'border-foreground bg-foreground text-background'
              : 'border-line-strong/50 bg-surface text-foreground hover:border-foreground',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
