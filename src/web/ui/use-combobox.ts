import { type KeyboardEvent, useCallback, useState } from 'react';

interface UseComboboxOptions {
  /** The id of the listbox, in which the options are. */
  listId: string;
  /** The id of the option that is active until an arrow key has been pressed. */
  defaultId?: string | undefined;
  /** The arrow down was pressed while the list was closed. By default this opens it. */
  onOpen?: () => void;
  /** Enter was pressed on this option. */
  onChoose: (optionId: string) => void;
}

/**
 * Keyboard and ARIA attributes of an input with a list of options below it, as in WAI-ARIA's combobox
 * pattern: the focus stays in the input, which names the active option.
 */
export function useCombobox({ listId, defaultId, onOpen, onChoose }: UseComboboxOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const activeId = isOpen ? (reachedId ?? defaultId) : undefined;

  const setListOpen = useCallback((willBeOpen: boolean) => {
    setIsOpen(willBeOpen);
    setReachedId(null);
  }, []);
  const open = () => setListOpen(true);
  const close = useCallback(() => setListOpen(false), [setListOpen]);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (key !== 'ArrowDown') return;
      (onOpen ?? open)();
    } else if (key === 'Escape') {
      close();
    } else if (key === 'Enter' && activeId) {
      onChoose(activeId);
    } else {
      // Home and End move in the text until an arrow key has been pressed.
      if (!reachedId && !key.startsWith('Arrow')) return;
      const next = nextOption(listId, activeId, key);
      if (!next) return;
      next.scrollIntoView({ block: 'nearest' });
      setReachedId(next.id);
    }
    // Among others, the arrows would move in the text.
    event.preventDefault();
  };

  return {
    isOpen,
    open,
    close,
    activeId,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      onKeyDown: press,
    },
  } as const;
}

/** The option a key leads to. The arrows go round; without an active option, to the first or last. */
function nextOption(listId: string, activeId: string | undefined, key: string) {
  const options = [...document.querySelectorAll(`[id="${listId}"] [role=option]`)];
  const at = options.findIndex(({ id }) => id === activeId);
  if (key === 'ArrowDown') return options[at + 1] ?? options[0];
  if (key === 'ArrowUp') return options.at(at < 0 ? -1 : at - 1);
  if (key === 'Home') return options[0];
  return key === 'End' ? options.at(-1) : undefined;
}
