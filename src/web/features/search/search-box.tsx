import { Search, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useLocation } from '#web/lib/router/router.tsx';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/**
 * Searches restaurants and dishes. Its text and the address say the same (specification, section
 * 2): elsewhere a search leads to the list, on the list it rewrites the address, clearing removes it.
 */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const isOnList = pathname === paths.restaurants();
  const searched = (isOnList && params.get('search')) || '';

  const [text, setText] = useTextFollowing(searched);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (isOnList) {
      setParams({ search });
    } else if (search) {
      // Lets the heading of the page that comes take the focus.
      input.current?.blur();
      navigate(paths.restaurants({ search }));
    }
  };
  const change = (next: string) => {
    setText(next);
    if (next === '' && searched) setParams({ search: null });
  };
  return (
    <search className="w-full">
      <form onSubmit={submit} className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search restaurants and dishes"
          placeholder="Search restaurants or dishes"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
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
      </form>
    </search>
  );
}

/** A text one may edit, that starts over whenever what it follows has changed. */
function useTextFollowing(source: string) {
  const [state, setState] = useState({ source, text: source });
  if (state.source !== source) setState({ source, text: source });
  const setText = (text: string) => setState({ source, text });
  return [state.source === source ? state.text : source, setText] as const;
}
