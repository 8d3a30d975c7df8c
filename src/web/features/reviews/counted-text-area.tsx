import { TextArea } from '#web/ui/field.tsx';

interface CountedTextAreaProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
}

/** A text area that shows how many characters are left. */
export function CountedTextArea(props: CountedTextAreaProps) {
  const { label, hint = '', error, maxLength, value, onChange } = props;
  return (
    <TextArea
      label={label}
      rows={4}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className="tabular">
            {value.length.toLocaleString('en-US')} of {maxLength.toLocaleString('en-US')}
          </span>
        </span>
      }
    />
  );
}
