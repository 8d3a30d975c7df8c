import { Search, X } from 'lucide-react';
import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate, useAddress } from '#web/lib/router/history.ts';
import { withParams } from '#web/lib/router/use-search-params.ts';
import { useTextBeside } from '#web/lib/router/use-text-beside.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCombobox } from '#web/ui/use-combobox.ts';

export interface SuggestionsProps {
  text: string;
  /** The id of the listbox; those of its options begin with it. */
  listId: string;
  /** The option the arrow keys have come to. */
  activeId: string | undefined;
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
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { isOpen, open, close, activeId, inputProps } = useCombobox({
    listId,
    onChoose: (id) => document.getElementById(id)?.click(),
  });

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
    if (document.activeElement === input.current) open();
    if (input.current?.value) setText(input.current.value);
  });
  useEffect(() => catchUp(), []);
  const change = (next: string) => {
    setText(next);
    open();
    if (next === '' && searched) rewrite('');
  };
  const choose = () => {
    close();
    setText(searched);
    input.current?.blur();
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
          {...inputProps}
          aria-label="Search restaurants and dishes"
          placeholder="Search restaurants or dishes"
          enterKeyHint="search"
          value={text}
          onPointerEnter={onLikely}
          onFocus={open}
          onClick={() => isOpen || open()}
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
