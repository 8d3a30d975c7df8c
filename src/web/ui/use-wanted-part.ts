import { startTransition, useState } from 'react';
import { toast } from './toast.ts';

interface Part {
  load: () => Promise<boolean>;
}

/**
 * For a menu or panel whose code is loaded by the first click on its button: `[isWanted, want]`.
 * `isWanted` becomes true once the code has loaded, so that rendering it cannot fail. If it cannot
 * be loaded, a toast says so, `want` resolves to false, and the next click tries again.
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
