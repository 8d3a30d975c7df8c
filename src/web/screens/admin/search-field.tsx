import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '#web/features/search/use-settled.ts';
import { TextField } from '#web/ui/field.tsx';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for now, from the address. */
  value: string;
  /** Called when the typing pauses, with the text trimmed. */
  onSearch: (text: string) => void;
}

/** A text to look for among a tab's rows. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useTextBeside(value);
  const settled = useSettled(text.trim(), TYPING_PAUSE_MS);
  const search = useEffectEvent(() => {
    if (settled !== value) onSearch(settled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause itself is what is waited for
  useEffect(() => search(), [settled]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      trailing={<Search className="mr-3 size-5 text-ink-soft" aria-hidden="true" />}
      className="col-span-2 sm:w-80"
    />
  );
}

/** A text one may edit, which starts over when the value changes to what was never typed here. */
function useTextBeside(value: string) {
  const [state, setState] = useState({ value, text: value });
  if (state.value !== value) {
    const isTyped = state.text.trim().startsWith(value) && value !== '';
    setState({ value, text: isTyped ? state.text : value });
  }
  const setText = (text: string) => setState({ value, text });
  return [state.text, setText] as const;
}
