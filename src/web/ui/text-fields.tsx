import { clsx } from 'clsx';
import { Eye, EyeOff, Search } from 'lucide-react';
import { type ComponentPropsWithRef, useEffect, useEffectEvent, useState } from 'react';
import { useSyncedParam } from '#web/lib/synced-text.ts';
import { IconButton } from './button.tsx';
import { TextArea, TextField, type TextFieldProps } from './field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="sm"
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

/** Autofills the user's own address by default. */
export function EmailField(props: Omit<ComponentPropsWithRef<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...props} />;
}

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

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The query parameter. */
  name?: string;
  className?: string;
}

/** The search field of a tab. It writes the text to the URL when typing pauses. */
export function SearchField({
  label,
  placeholder,
  name = 'search',
  className = 'sm:w-80',
}: SearchFieldProps) {
  const { text, setText, isOutdated, commit } = useSyncedParam(name);
  const commitIfUnchanged = useEffectEvent((typed: string) => {
    if (typed === text) commit();
  });
  useEffect(() => {
    // The text must not be carried over to another tab.
    if (isOutdated) return;
    const timer = setTimeout(() => commitIfUnchanged(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isOutdated]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      trailing={<Search className="mr-3 size-5 text-muted" aria-hidden="true" />}
      className={clsx('col-span-2', className)}
    />
  );
}

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
