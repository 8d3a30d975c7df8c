import { useState } from 'react';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';

/**
 * A search that shows its effect with every letter. The address follows when the typing is done
 * (`keep`, on Enter or when the box is left), so that what was found can be linked to.
 */
export function useQuestionSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [state, setState] = useState({ text: inAddress, kept: inAddress, inAddress });

  if (state.inAddress !== inAddress) {
    // Our own change arrives a little late, when more may have been typed; anybody else's counts.
    const text = inAddress === state.kept ? state.text : inAddress;
    setState({ text, kept: inAddress, inAddress });
  }
  return {
    text: state.text,
    setText: (text: string) => setState({ ...state, text }),
    keep: () => {
      const kept = state.text.trim();
      if (kept === inAddress) return;
      setState({ ...state, kept });
      setParams({ q: kept });
    },
  };
}
