import { useAddress } from './history.ts';
import { useLocation } from './router.tsx';
import { useSearchParams } from './use-search-params.ts';
import { useSyncedText } from './use-synced-text.ts';

/** An input synchronised with a query parameter of the page; `commit` writes it to the address. */
export function useTypedParam(name: string) {
  const shown = useLocation();
  const address = useAddress();
  const [, setParams] = useSearchParams();
  const isLeaving = address.pathname !== shown.pathname;
  const { search } = isLeaving ? shown : address;
  const addressText = new URLSearchParams(search).get(name)?.trim() ?? '';
  const [text, setText] = useSyncedText(addressText);
  return {
    text,
    setText,
    /** The page does not show the present address yet. */
    isBehind: isLeaving || address.search !== shown.search,
    commit: () => {
      // A page that is being left must not navigate.
      if (!isLeaving && text.trim() !== addressText) setParams({ [name]: text.trim() });
    },
  };
}
