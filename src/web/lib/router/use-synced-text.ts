import { useCallback, useState } from 'react';
import { syncText } from './synced-text.ts';

/**
 * The text of an input that is synchronised with the address. `addressText` must come from the address
 * bar, not from the location of the page shown: that lags behind, and would undo newer typing.
 */
export function useSyncedText(addressText: string) {
  const [state, setState] = useState({ addressText, text: addressText });
  const present = syncText(state, addressText);
  if (present !== state) setState(present);
  const setText = useCallback((text: string) => setState((last) => ({ ...last, text })), []);
  return [present.text, setText] as const;
}
