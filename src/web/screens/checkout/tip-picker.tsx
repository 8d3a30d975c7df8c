import { type ComponentProps, useState } from 'react';
import { type Cents, formatMoney } from '#domain/money.ts';
import { MAX_TIP, tipOffers } from '#domain/orders/tip.ts';
import { type TipChoice, tipOf } from '#web/features/checkout/tip-choice.ts';
import { RadioGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';

interface TipPickerProps {
  tip: TipChoice | undefined;
  subtotalCents: Cents;
  onChange: (tip: TipChoice) => void;
}

/** The field of another amount. */
export const TIP_FIELD_ID = 'tip-amount';

export const INVALID_TIP = `Please enter a tip of up to ${formatMoney(MAX_TIP)}, such as 4.50.`;

/** Offers tips; none is preselected. */
export function TipPicker({ tip, subtotalCents, onChange }: TipPickerProps) {
  const other = typeof tip === 'object' && 'amount' in tip ? tip : null;
  const [isTyping, setIsTyping] = useState(false);
  const isInvalid = tipOf(tip, subtotalCents) === null && !isTyping;
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Add a tip (optional)"
        className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-2"
      >
        {tipOffers(subtotalCents).map(({ percent, amountCents }) => (
          <TipChip
            key={percent}
            label={`${percent}%`}
            hint={formatMoney(amountCents)}
            checked={typeof tip === 'object' && 'percent' in tip && tip.percent === percent}
            onChange={() => onChange({ percent })}
          />
        ))}
        <TipChip label="Other" checked={other !== null} onChange={() => onChange({ amount: '' })} />
        <TipChip label="No tip" checked={tip === 'none'} onChange={() => onChange('none')} />
      </RadioGroup>
      {other && (
        <TextField
          id={TIP_FIELD_ID}
          label="Tip in dollars"
          value={other.amount}
          onChange={(event) => {
            setIsTyping(true);
            onChange({ amount: event.target.value });
          }}
          onBlur={() => setIsTyping(false)}
          error={isInvalid ? INVALID_TIP : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      )}
    </div>
  );
}

interface TipChipProps extends Pick<ComponentProps<'input'>, 'checked' | 'onChange'> {
  label: string;
  hint?: string;
}

function TipChip({ label, hint, ...input }: TipChipProps) {
  return (
    <label className="relative grid min-h-14 select-none content-center justify-items-center rounded-control border border-line-strong/60 bg-surface px-1 text-center leading-tight transition-[border-color,background-color,box-shadow] duration-150 hover:border-foreground has-checked:border-primary has-checked:bg-primary-soft/50 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]">
      <input
        {...input}
        type="radio"
        name="tip"
        className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
      />
      <span className="font-[650] text-[0.9375rem]">{label}</span>
      {hint && <span className="tabular text-muted text-sm">{hint}</span>}
    </label>
  );
}
