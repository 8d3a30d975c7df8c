import { Search, X } from 'lucide-react';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate, useAddress } from '#web/lib/router/history.ts';
import { withParams } from '#web/lib/router/use-search-params.ts';
import { useTextBeside } from '#web/lib/router/use-text-beside.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface SuggestionsProps {
  text: string;
  /** The id of the listbox; those of its options begin with it. */
  listId: string;
  /** The option the arrow keys have come to. */
  activeId: string | null;
  /** An option was followed. */
  onChoose: () => void;
  /** Somebody pressed elsewhere. */
  onDismiss: () => void;
}

interface SearchBoxProps {
  /** What stands under the box while it is in use. */
  Suggestions: ComponentType<SuggestionsProps>;
  /** The box is about to be used. */
  onLikely: () => void;
}

/**
 * Searches restaurants and dishes. Its text and the address say the same (specification, section
 * 2): elsewhere a search leads to the list, on the list it rewrites the address, clearing removes it.
 */
export function SearchBox({ Suggestions, onLikely }: SearchBoxProps) {
  const address = useAddress();
  const isOnList = address.pathname === paths.restaurants();
  const searched = (isOnList && new URLSearchParams(address.search).get('search')) || '';

  const [text, setText] = useTextBeside(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const toggle = useCallback((willBeOpen: boolean) => {
    setIsOpen(willBeOpen);
    setActiveId(null);
  }, []);
  const close = useCallback(() => toggle(false), [toggle]);

  const rewrite = (search: string) => navigate(withParams(address, { search }), { replace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = searchFrom(text) ?? '';
    close();
    setText(search);
    if (isOnList) {
      rewrite(search);
    } else if (search) {
      // Lets the heading of the page that comes take the focus.
      input.current?.blur();
      navigate(paths.restaurants({ search }));
    }
  };
  const catchUp = useEffectEvent(() => {
    if (document.activeElement === input.current) toggle(true);
    if (input.current?.value) setText(input.current.value);
  });
  useEffect(() => catchUp(), []);
  const change = (next: string) => {
    setText(next);
    toggle(true);
    if (next === '' && searched) rewrite('');
  };
  const choose = () => {
    close();
    setText(searched);
    input.current?.blur();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      // Of itself the browser would clear the text too.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      toggle(true);
    } else if (isOpen) {
      const next = nextOption(listId, activeId, event.key);
      if (!next) return;
      event.preventDefault();
      next.scrollIntoView({ block: 'nearest' });
      setActiveId(next.id);
    }
  };
  return (
    <search
      className="w-full"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      {/* The address is for who searches before the program has come. */}
      <form action={paths.restaurants()} onSubmit={submit} className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label="Search restaurants and dishes"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={activeId ?? undefined}
          placeholder="Search restaurants or dishes"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onPointerEnter={onLikely}
          onFocus={() => toggle(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={press}
          onChange={(event) => change(event.target.value)}
          className="h-11.5 w-full rounded-full border border-line-strong/60 bg-surface pr-12 pl-12 transition-colors duration-150 [&::-webkit-search-cancel-button]:hidden placeholder:text-ink-soft hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0"
        />
        {text && (
          <IconButton
            label="Clear search"
            size="sm"
            className="absolute! inset-y-0 right-1 my-auto"
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <X className="size-4.5" aria-hidden="true" />
          </IconButton>
        )}
        {isOpen && (
          <Suggestions
            text={text}
            listId={listId}
            activeId={activeId}
            onChoose={choose}
            onDismiss={close}
          />
        )}
      </form>
    </search>
  );
}

/** Where a key leads to from an option; from none, the arrows lead to the first and the last. */
function nextOption(listId: string, activeId: string | null, key: string): Element | undefined {
  const options = [...document.querySelectorAll(`[id="${listId}"] [role=option]`)];
  const at = options.findIndex(({ id }) => id === activeId);
  if (key === 'ArrowDown') return options[at + 1] ?? options[0];
  if (key === 'ArrowUp') return options.at(at < 0 ? -1 : at - 1);
  // The ends of the list, once the arrows are in it; before that, those of the text.
  if (at < 0) return undefined;
  if (key === 'Home') return options[0];
  return key === 'End' ? options.at(-1) : undefined;
}
