import { clsx } from 'clsx';
import { DropdownMenu, MenuChoices } from './dropdown-menu.tsx';

interface ChoiceMenuProps<Value extends string> {
  /** What is chosen, for screen readers: 'Role of Ann'. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Called only for another value than the present one. */
  onChoose: (value: Value) => void;
  className?: string;
}

/**
 * A button with the present value that opens a list of the others, for a choice that acts at once.
 * A native select fires `change` with every arrow key; here keys only move the highlight until Enter.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, options, onChoose, className } = props;
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${shown}`}
          className={clsx('select-arrow pr-9 pl-3.5 text-left', className)}
        >
          {shown}
        </button>
      }
    >
      <MenuChoices value={value} options={options} onChoose={onChoose} />
    </DropdownMenu>
  );
}
