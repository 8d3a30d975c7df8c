import { useState } from 'react';
import { textBeside } from './text-beside.ts';

/**
 * A text that one types beside the address, which keeps it. `kept` is what the address bar says, not
 * the page: that lags behind, and what it says late has been typed over meanwhile.
 */
export function useTextBeside(kept: string) {
  const [state, setState] = useState({ kept, text: kept });
  const present = textBeside(state, kept);
  if (present !== state) setState(present);
  const setText = (text: string) => setState((last) => ({ ...last, text }));
  return [present.text, setText] as const;
}
