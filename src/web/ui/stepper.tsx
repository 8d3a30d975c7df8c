import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button.tsx';

interface StepperProps {
  /** The name of the thing counted, such as 'Phở Bò'. */
  name: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  size?: 'sm' | 'md';
  className?: string;
}

/** A quantity with buttons to decrease and increase it. */
export function Stepper(props: StepperProps) {
  const { name, value, min = 1, max = 99, onChange, size = 'md', className } = props;
  return (
    <div
      className={clsx(
        'inline-flex items-center justify-between rounded-full border border-line-strong/50 bg-surface',
        className,
      )}
    >
      <IconButton
        label={`Decrease quantity of ${name}`}
        size={size}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </IconButton>
      {/* An output, so that screen readers say the new value. */}
      <output className="tabular min-w-7 text-center font-[650]" aria-label={`Quantity of ${name}`}>
        {value}
      </output>
      <IconButton
        label={`Increase quantity of ${name}`}
        size={size}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
