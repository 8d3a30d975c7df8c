import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import {
  type ComponentType,
  type SubmitEvent,
  useCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import { useBrowserUrl } from '#web/lib/browser-url.ts';
import { paths, type RestaurantsFilter } from '#web/lib/paths.ts';
import { useSyncedText } from '#web/lib/synced-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useCombobox } from '#web/ui/use-combobox.ts';

export interface SuggestionsProps {
  text: string;
  /** The id of the listbox; the ids of its options begin with it. */
  listId: string;
  /** The id of the active option. */
  activeId: string | undefined;
  /** The link of an option was followed. */
  onChoose: () => void;
  /** Something outside was pressed. */
  onDismiss: () => void;
}

interface SearchBoxProps {
  /** Shown below the box while it is open. */
  Suggestions: ComponentType<SuggestionsProps>;
  /** The box will probably be used soon. */
  onLikely: () => void;
}

/**
 * Searches restaurants and dishes (specification, section 2). On the list of restaurants the text
 * is synchronized with the URL; elsewhere a search navigates to that list.
 */
export function SearchBox({ Suggestions, onLikely }: SearchBoxProps) {
  const navigate = useNavigate();
  const url = useBrowserUrl();
  const isOnList = url.pathname === ROUTES.restaurants;
  const searched = (isOnList && new URLSearchParams(url.search).get('search')) || '';

  const [text, setText] = useSyncedText(searched);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { isOpen, open, close, activeId, inputProps } = useCombobox({
    listId,
    onChoose: (id) => document.getElementById(id)?.click(),
  });

  const replaceSearch = (search: (filter: RestaurantsFilter) => RestaurantsFilter) =>
    void navigate({
      from: ROUTES.restaurants,
      to: ROUTES.restaurants,
      search,
      replace: true,
      resetScroll: false,
    });
  const clear = () => replaceSearch((filter) => ({ ...filter, search: undefined }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // From the form, because a text typed before hydration is not in the state yet.
    const typed = new FormData(event.currentTarget).get('search');
    const search = searchFrom(String(typed)) ?? '';
    close();
    setText(search);
    if (isOnList) {
      // Filters that were chosen before would hide results of the new search.
      if (search) replaceSearch(({ area }) => ({ area, search }));
      else clear();
    } else if (search) {
      // So that the heading of the next page can get the focus.
      input.current?.blur();
      void navigate(paths.restaurants({ search }));
    }
  };
  const applyEarlyInput = useEffectEvent(() => {
    if (document.activeElement === input.current) open();
    if (input.current?.value) setText(input.current.value);
  });
  // Before any other render, which would restore the empty text of the server's HTML.
  useLayoutEffect(() => applyEarlyInput(), []);
  const change = (next: string) => {
    setText(next);
    open();
    if (next === '' && searched) clear();
  };
  // Memoized, so that a letter does not render all suggestions again.
  const choose = useCallback(() => {
    close();
    setText(searched);
    input.current?.blur();
  }, [close, setText, searched]);
  return (
    <search
      className="w-full"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      {/* `action` is for searches submitted before the JavaScript has loaded. */}
      <form action={ROUTES.restaurants} onSubmit={submit} className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          // HTML does not allow the role combobox on an input of type search.
          type="text"
          inputMode="search"
          name="search"
          {...inputProps}
          aria-label="Search restaurants and dishes"
          // Fits beside large text.
          placeholder="Search food"
          enterKeyHint="search"
          value={text}
          onPointerEnter={onLikely}
          onFocus={open}
          onClick={() => isOpen || open()}
          onChange={(event) => change(event.target.value)}
          className="h-11.5 w-full rounded-full border border-line-strong/60 bg-surface pr-12 pl-12 transition-colors placeholder-shown:pr-4 duration-150 placeholder:text-muted hover:border-foreground focus-visible:border-foreground focus-visible:outline-offset-0"
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
