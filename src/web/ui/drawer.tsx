import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue } from 'react';
import { IconButton } from './button.tsx';
import { SCRIM } from './dialog.tsx';
import { useReturnFocus } from './focus.ts';

interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Shown beside the title, such as a count. */
  titleNote?: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
  /** Does not scroll. */
  footer?: ReactNode;
}

/** A modal panel that slides in from one side. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange, title, titleNote, side = 'right', children, footer } = props;
  const focus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className={SCRIM} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-overlay flex w-[min(28rem,100vw)] flex-col bg-background shadow-overlay focus:outline-none',
            // Too low for a fixed header and footer (a phone in landscape, 400 % zoom): everything
            // scrolls.
            '[@media(max-height:34rem)]:overflow-y-auto',
            SIDES[side],
          )}
        >
          <header className="flex items-center justify-between gap-4 border-line border-b py-3.5 pr-3 pl-6">
            <div className="flex items-baseline gap-2.5">
              <Radix.Title className="text-heading">{title}</Radix.Title>
              {titleNote}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="flex-1 overflow-y-auto px-6 py-5 [@media(max-height:34rem)]:flex-none [@media(max-height:34rem)]:overflow-visible">
            <Deferred>{children}</Deferred>
          </div>
          {footer && (
            <Deferred>
              <footer className="border-line border-t bg-surface px-6 py-5">{footer}</footer>
            </Deferred>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Rendered one frame later than the panel, so that the panel itself appears sooner after the press. */
function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

const SIDES = {
  right:
    'right-0 data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right sm:rounded-l-card',
  left: 'left-0 data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left sm:rounded-r-card',
};
