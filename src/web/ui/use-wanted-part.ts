import { startTransition, useState } from 'react';
import { toast } from './toast.ts';

interface Part {
  load: () => Promise<boolean>;
}

/**
 * For a menu or a panel whose code comes with the first press on its button: `[isWanted, want]`.
 * The part is wanted once its code is there, so that rendering it cannot fail; where it cannot be
 * fetched a message says so (`want` answers false), and the next press tries again.
 */
export function useWantedPart(part: Part): [isWanted: boolean, want: () => Promise<boolean>] {
  const [isWanted, setIsWanted] = useState(false);
  const want = async () => {
    const isThere = await part.load();
    if (isThere) startTransition(() => setIsWanted(true));
    else {
      toast({
        title: 'Could not open this',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
    }
    return isThere;
  };
  return [isWanted, want];
}
