import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextField } from './field.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Beside the label, softly: what tells namesakes apart. */
  detail?: string | undefined;
}

interface ComboboxProps {
  label: string;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  /** The label of what is chosen; empty: nothing is. */
  chosen: string;
  /** What fits the typed text. */
  options: readonly ComboboxOption[];
  /** How it stands, under the options and read out: 'Searching…', '3 of 120 restaurants'. */
  status: string;
  /** Newer options are on their way. */
  isBusy?: boolean;
  /** As it is typed; empty when the box opens. */
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
  className?: string;
}

/**
 * Chooses one of many by typing (WAI-ARIA's combobox with a list). The focus stays in the box, which
 * says which option the arrow keys have come to; leaving it without a choice changes nothing.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, hint, error, chosen, options, status, isBusy = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [activeAt, setActiveAt] = useState(-1);
  const listId = useId();
  // The list may have become shorter.
  const active = isOpen ? options[activeAt] : undefined;
  const optionId = (option: ComboboxOption) => `${listId}-${option.value}`;

  const search = (next: string) => {
    setText(next);
    setActiveAt(next.trim() ? 0 : -1);
    props.onSearch(next);
  };
  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    search('');
  };
  const choose = (option: ComboboxOption) => {
    setIsOpen(false);
    props.onChoose(option.value);
  };
  const move = (to: number) => {
    setActiveAt(to);
    const option = options[to];
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (isOpen) move(activeAt >= last ? 0 : activeAt + 1);
      else open();
    } else if (event.key === 'ArrowUp' && isOpen) {
      event.preventDefault();
      move(activeAt <= 0 ? last : activeAt - 1);
    } else if (event.key === 'Enter' && isOpen) {
      // Never the form's own.
      event.preventDefault();
      if (active) choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    }
  };
  return (
    <div className={clsx('relative', props.className)}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        placeholder={isOpen && chosen ? chosen : placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        maxLength={200}
        value={isOpen ? text : chosen}
        onClick={open}
        onChange={(event) => {
          setIsOpen(true);
          search(isOpen ? event.target.value : event.target.value.replace(chosen, ''));
        }}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
        trailing={
          <ChevronsUpDown className="pointer-events-none mr-3 size-5 text-ink-soft" aria-hidden />
        }
      />
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box.
        <div
          ref={bringIntoView}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-bar mt-2 animate-pop-in overflow-hidden rounded-control border border-line bg-raised shadow-overlay"
        >
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            aria-busy={isBusy}
            className="max-h-72 overflow-y-auto overscroll-contain px-2 pt-2 transition-opacity duration-150 empty:hidden aria-busy:opacity-60"
          >
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
              <div
                key={option.value}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                onClick={() => choose(option)}
                className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-chip px-3 py-2.5 hover:bg-ink/5 aria-selected:bg-ink/8"
              >
                <span className="font-medium">{option.label}</span>
                {option.detail && (
                  <span className="text-[0.9375rem] text-ink-soft">{option.detail}</span>
                )}
              </div>
            ))}
          </div>
          <p role="status" className="px-5 py-2.5 text-ink-soft text-sm">
            {status}
          </p>
        </div>
      )}
    </div>
  );
}

/** In a window that scrolls, the list may begin where there is no room. */
function bringIntoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}
