import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTypedParam } from '#web/lib/router/use-typed-param.ts';
import { TextField } from './field.tsx';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** Its name in the address. */
  name?: string;
  className?: string;
}

/** The search field of a tab. When typing pauses, the text goes to the address. */
export function SearchField({
  label,
  placeholder,
  name = 'search',
  className = 'sm:w-80',
}: SearchFieldProps) {
  const { text, setText, isBehind, commit } = useTypedParam(name);
  const pause = useEffectEvent((typed: string) => {
    if (typed === text) commit();
  });
  useEffect(() => {
    // The text must not be carried over to another tab.
    if (isBehind) return;
    const timer = setTimeout(() => pause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isBehind]);
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
