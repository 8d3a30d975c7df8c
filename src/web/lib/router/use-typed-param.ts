import { useAddress } from './history.ts';
import { useLocation } from './router.tsx';
import { useSearchParams } from './use-search-params.ts';
import { useTextBeside } from './use-text-beside.ts';

/** A text of the shown page that one types, and that the address keeps when the typing is done. */
export function useTypedParam(name: string) {
  const shown = useLocation();
  const address = useAddress();
  const [, setParams] = useSearchParams();
  const isLeaving = address.pathname !== shown.pathname;
  const { search } = isLeaving ? shown : address;
  const kept = new URLSearchParams(search).get(name)?.trim() ?? '';
  const [text, setText] = useTextBeside(kept);
  return {
    text,
    setText,
    /** The page has yet to show what the address says. */
    isBehind: isLeaving || address.search !== shown.search,
    keep: () => {
      // A page that is being left does not call the next one back.
      if (!isLeaving && text.trim() !== kept) setParams({ [name]: text.trim() });
    },
  };
}
