import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface StepperProps {
  /** Of what: 'Phở Bò'. */
  name: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  size?: 'sm' | 'md';
}

/** A quantity with a button to either side. */
export function Stepper({ name, value, min = 1, max = 99, onChange, size = 'md' }: StepperProps) {
  return (
    <div className="inline-flex items-center rounded-full border border-line-strong/50 bg-surface">
      <IconButton
        label={`Decrease quantity of ${name}`}
        size={size}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </IconButton>
      {/* Spoken when it changes, which the buttons' own names do not say. */}
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
