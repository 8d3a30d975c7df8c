import { TextField, type TextFieldProps } from './field.tsx';

/** An amount in dollars. */
export function DollarField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pr-4 text-muted">$</span>}
      {...props}
    />
  );
}
