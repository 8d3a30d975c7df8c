import { TextField, type TextFieldProps } from '#web/ui/field.tsx';

/** A field for a code of the authenticator app. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="max-w-sm"
      {...props}
    />
  );
}
