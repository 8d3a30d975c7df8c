import { useCallback, useState } from 'react';
import { useAddress, useIsLeaving } from './address.ts';
import { useSearchParams } from './search-params.ts';

export interface SyncedText {
  /** The text in the URL when it was last compared. */
  addressText: string;
  /** The text in the input. */
  text: string;
}

/**
 * Synchronises an input with a change of the URL. If the new URL has the text of the input, the input stays
 * as it is, including surrounding spaces. Any other change, such as by a link or the back button, replaces
 * the text.
 */
export function syncText(state: SyncedText, addressText: string): SyncedText {
  if (addressText === state.addressText) return state;
  return { addressText, text: state.text.trim() === addressText ? state.text : addressText };
}

/** The text of an input that is synchronised with the URL. */
export function useSyncedText(addressText: string) {
  const [state, setState] = useState({ addressText, text: addressText });
  const present = syncText(state, addressText);
  if (present !== state) setState(present);
  const setText = useCallback((text: string) => setState((last) => ({ ...last, text })), []);
  return [present.text, setText] as const;
}

/** An input synchronised with a search parameter of the page; `commit` writes it to the URL. */
export function useSyncedParam(name: string) {
  const isLeaving = useIsLeaving();
  const [params, setParams] = useSearchParams();
  const address = new URLSearchParams(useAddress().search);
  const shown = params.get(name)?.trim() ?? '';
  const addressText = isLeaving ? shown : (address.get(name) ?? '').trim();
  const [text, setText] = useSyncedText(addressText);
  return {
    text,
    setText,
    /** The page does not show the current URL yet. */
    isOutdated: isLeaving || addressText !== shown,
    commit: () => {
      // A page that is being left must not navigate.
      if (!isLeaving && text.trim() !== addressText) setParams({ [name]: text.trim() });
    },
  };
}
