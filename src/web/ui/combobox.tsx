import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { TextField } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown beside the label, to tell options of the same name apart. */
  detail?: string | undefined;
}

interface ComboboxProps {
  label: string;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  /** The label of the chosen option; empty when there is none. */
  chosen: string;
  /** The options that match the typed text. */
  options: readonly ComboboxOption[];
  /** Shown below the options and read out: 'Searching…', '3 of 120 restaurants'. */
  status: string;
  /** Newer options are loading. */
  isBusy?: boolean;
  /** Called with the text as it is typed, and with '' when the box opens. */
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
  className?: string;
}

/**
 * Chooses one of many options by typing. Leaving the box without choosing changes nothing.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, hint, error, chosen, options, status, isBusy = false } = props;
  const [text, setText] = useState('');
  const listId = useId();
  const optionId = ({ value }: ComboboxOption) => `${listId}-${value}`;

  const search = (next: string) => {
    combobox.open();
    setText(next);
    props.onSearch(next);
  };
  const choose = (option: ComboboxOption) => {
    combobox.close();
    props.onChoose(option.value);
  };
  const optionWith = (id: string | undefined) => options.find((option) => optionId(option) === id);
  const first = options[0];
  const combobox = useCombobox({
    listId,
    // Once something has been typed, Enter takes the first hit.
    defaultId: first && text.trim() ? optionId(first) : undefined,
    onOpen: () => search(''),
    onChoose: (id) => {
      const option = optionWith(id);
      if (option) choose(option);
    },
  });
  const { isOpen, inputProps } = combobox;
  // Undefined also when a newer list no longer has it.
  const active = optionWith(combobox.activeId);
  return (
    <div className={clsx('relative', props.className)}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        placeholder={isOpen && chosen ? chosen : placeholder}
        {...inputProps}
        aria-activedescendant={active && optionId(active)}
        maxLength={200}
        value={isOpen ? text : chosen}
        onClick={() => isOpen || search('')}
        onChange={({ target: { value } }) => search(isOpen ? value : value.replace(chosen, ''))}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event);
          // Enter in an open list never submits the form around it.
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (isOpen && isEnter) event.preventDefault();
        }}
        onBlur={combobox.close}
        trailing={
          <ChevronsUpDown className="pointer-events-none mr-3 size-5 text-muted" aria-hidden />
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
                className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-chip px-3 py-2.5 hover:bg-foreground/5 aria-selected:bg-foreground/8 roomy:min-h-12"
              >
                <span className="font-medium">{option.label}</span>
                {option.detail && (
                  <span className="text-[0.9375rem] text-muted">{option.detail}</span>
                )}
              </div>
            ))}
          </div>
          <p role="status" className="px-5 py-2.5 text-muted text-sm">
            {status}
          </p>
        </div>
      )}
    </div>
  );
}

/** In a dialog that scrolls, the list may open outside the visible part. */
function bringIntoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}
