import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { Overlay, useHasOpened } from '#web/ui/overlay.tsx';
import { useListOptions } from './chosen-options.ts';

const ListOptionsDialog = lazyWithPreload(
  async () => (await import('./list-options-dialog.tsx')).ListOptionsDialog,
);

interface ListOptionsButtonProps {
  filter: RestaurantsFilter;
  postalCode: string | undefined;
}

/** Opens the dialog for sorting and filtering; shows the number of active options. */
export function ListOptionsButton(props: ListOptionsButtonProps) {
  const { count } = useListOptions();
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={ListOptionsDialog.preload}
        onFocus={ListOptionsDialog.preload}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong/50 bg-surface px-4 font-medium transition-colors duration-150 roomy:min-h-12 hover:border-foreground"
      >
        <SlidersHorizontal className="size-4.5" aria-hidden="true" />
        Sort & filter
        {count > 0 && (
          <span className="tabular grid size-6 place-items-center rounded-full bg-primary font-[650] text-on-primary text-sm">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      {hasOpened && (
        <Overlay onFailed={() => setIsOpen(false)}>
          <ListOptionsDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Overlay>
      )}
    </>
  );
}
