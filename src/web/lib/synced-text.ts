import { useCallback, useState } from 'react';
import { useBrowserUrl, useIsLeaving } from './browser-url.ts';
import { useSearchParams } from './search-params.ts';

export interface SyncedText {
  /** The text in the URL when it was last compared. */
  urlText: string;
  /** The text in the input. */
  text: string;
}

/**
 * Synchronizes an input with a change of the URL. If the new URL has the text of the input, the input stays
 * as it is, including surrounding spaces. Any other change, such as by a link or the back button, replaces
 * the text.
 */
export function syncText(state: SyncedText, urlText: string): SyncedText {
  if (urlText === state.urlText) return state;
  return { urlText, text: state.text.trim() === urlText ? state.text : urlText };
}

/** The text of an input that is synchronized with the URL. */
export function useSyncedText(urlText: string) {
  const [state, setState] = useState({ urlText, text: urlText });
  const synced = syncText(state, urlText);
  if (synced !== state) setState(synced);
  const setText = useCallback((text: string) => setState((last) => ({ ...last, text })), []);
  return [synced.text, setText] as const;
}

/** An input synchronized with a search parameter of the page; `commit` writes it to the URL. */
export function useSyncedParam(name: string) {
  const isLeaving = useIsLeaving();
  const [params, setParams] = useSearchParams();
  const url = new URLSearchParams(useBrowserUrl().search);
  const shown = params.get(name)?.trim() ?? '';
  const urlText = isLeaving ? shown : (url.get(name) ?? '').trim();
  const [text, setText] = useSyncedText(urlText);
  return {
    text,
    setText,
    /** The page does not show the current URL yet. */
    isOutdated: isLeaving || urlText !== shown,
    commit: () => {
      // A page that is being left must not navigate.
      if (!isLeaving && text.trim() !== urlText) setParams({ [name]: text.trim() });
    },
  };
}
