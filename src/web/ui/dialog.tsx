import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  /** Buttons, in a bar that does not scroll. */
  footer?: ReactNode;
  /** Gets the focus at the end if what had it before is gone. */
  returnFocusTo?: () => Element | null;
}

/** A modal dialog; on a phone it slides up from the bottom. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, size = 'md', children, footer } = props;
  const focus = useReturnFocus(props.returnFocusTo);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className={SCRIM} />
        <Radix.Content
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => hasOtherUse() && event.preventDefault()}
          className={clsx(WINDOW, WIDTHS[size])}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5">
            <div className="pt-1.5">
              <Radix.Title className="text-heading">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-6 pt-4 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Escape first closes an open combobox list, or puts back what is being moved; then the dialog. */
function hasOtherUse(): boolean {
  const others =
    '[role=combobox][aria-expanded=true], [aria-roledescription=sortable][aria-pressed=true]';
  return document.activeElement?.matches(others) ?? false;
}

export const SCRIM =
  'fixed inset-0 z-overlay bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const WINDOW =
  'fixed inset-x-0 bottom-0 z-overlay mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-card bg-raised shadow-overlay focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[min(46rem,90dvh)] sm:w-[calc(100%-2rem)] sm:rounded-card';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };
