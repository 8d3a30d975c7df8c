import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A button. */
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A small panel next to the button that opens it. */
export function Popover({ isOpen, onOpenChange, trigger, label, align, children }: PopoverProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align ?? 'start'}
          sideOffset={8}
          collisionPadding={16}
          className="z-overlay max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-raised p-5 shadow-overlay focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
