import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { PageLink } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { SuggestionsProps } from './search-box.tsx';

const ListContext = createContext<Pick<SuggestionsProps, 'listId' | 'activeId' | 'onChoose'>>({
  listId: '',
  activeId: undefined,
  onChoose: () => {},
});

interface SuggestionListProps extends Omit<SuggestionsProps, 'text'> {
  /** Shown and read out, such as the number of results. */
  status: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * The panel under the search box. The focus stays in the box (see use-combobox.ts).
 */
export function SuggestionList(props: SuggestionListProps) {
  const { listId, activeId, onChoose, onDismiss, status, isBusy = false, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useMemo(() => ({ listId, activeId, onChoose }), [listId, activeId, onChoose]);
  useEffect(() => onPressOutside(panel.current?.parentElement, onDismiss), [onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div
      ref={panel}
      onMouseDown={(event) => event.preventDefault()}
      // On medium screens the box is narrower than a suggestion needs.
      className="absolute top-full right-0 mt-2 w-full md:min-w-104 animate-pop-in overflow-hidden rounded-card border border-line bg-raised shadow-overlay"
    >
      <div role="status" className="px-5 pt-3.5 pb-2 text-muted text-sm empty:hidden">
        {status}
      </div>
      <ListContext value={list}>
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label="Suggestions"
          aria-busy={isBusy}
          className="max-h-[min(20rem,60dvh)] overflow-y-auto overscroll-contain px-2 pb-2 transition-opacity [:empty+&]:pt-2 duration-150 empty:hidden aria-busy:opacity-60"
        >
          {children}
        </div>
      </ListContext>
    </div>
  );
}

export function SuggestionGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-labelledby={titleId} className="pb-1">
      <div
        id={titleId}
        role="presentation"
        className="px-3 pt-2 pb-1.5 font-[650] text-muted text-sm"
      >
        {title}
      </div>
      {children}
    </div>
  );
}

/**
 * One suggestion, as a link so that it can be opened in another tab. `id` is unique in the list.
 */
export function Suggestion({
  id,
  to,
  children,
}: {
  id: string;
  to: PageLink;
  children: ReactNode;
}) {
  const { listId, activeId, onChoose } = useContext(ListContext);
  const optionId = `${listId}-${id}`;
  return (
    <Link
      to={to}
      id={optionId}
      role="option"
      aria-selected={optionId === activeId}
      tabIndex={-1}
      onClick={onChoose}
      // Most of a long list is out of view.
      className="flex min-h-11 items-center gap-3 rounded-chip px-3 py-1.5 [contain-intrinsic-block-size:auto_3.75rem] [content-visibility:auto] hover:bg-foreground/5 aria-selected:bg-foreground/8"
    >
      {children}
    </Link>
  );
}

function onPressOutside(inside: Element | null | undefined, act: () => void): () => void {
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Node && !inside?.contains(target)) act();
  };
  document.addEventListener('pointerdown', press);
  return () => document.removeEventListener('pointerdown', press);
}
