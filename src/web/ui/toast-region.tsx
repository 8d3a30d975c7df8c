import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { IconButton } from './button.tsx';
import { dismissToast, type ShownToast } from './toast.ts';

/** Specification, section 9. */
const DURATION_MS = 5_000;

/** Radix announces each message, keeps it open while it is hovered, and makes F8 focus it. */
export function ToastRegion({ toast }: { toast: ShownToast | null }) {
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right">
      {toast && <Message key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={['F8']}
        // On a kitchen board it covers the restaurant's name, because everything else can be pressed.
        className="fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+0.75rem+env(safe-area-inset-bottom))] z-toast flex flex-col items-center outline-none md:right-auto md:bottom-6 md:left-6 md:w-96 roomy:inset-x-2 roomy:top-1 roomy:bottom-auto md:roomy:right-52 md:roomy:w-auto lg:roomy:right-auto lg:roomy:w-82"
      />
    </Radix.Provider>
  );
}

function Message({ toast }: { toast: ShownToast }) {
  const variant = toast.variant ?? 'default';
  const isDestructive = variant === 'destructive';
  const { Icon, color } = ICONS[variant];
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      type={isDestructive ? 'foreground' : 'background'}
      {...(toast.isImportant && { duration: Number.POSITIVE_INFINITY })}
      className={clsx(
        'flex w-full max-w-md items-start gap-3 rounded-card border bg-raised py-3.5 pr-2 pl-4 shadow-overlay roomy:max-w-none roomy:gap-2 roomy:py-1 roomy:pl-3 roomy:text-[0.9375rem] roomy:leading-tight data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
        isDestructive ? 'border-red/40' : 'border-line',
        toast.isBesideField && 'max-md:hidden',
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5.5 shrink-0', color)} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-[650]">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="text-[0.9375rem] text-muted roomy:text-sm">
            {toast.description}
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onPress}
            className="mt-1 min-h-9 rounded-chip roomy:min-h-12 font-[650] text-primary-text underline underline-offset-4"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Dismiss" size="sm">
          <X className="size-4.5" aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}

const ICONS = {
  default: { Icon: CircleCheck, color: 'text-success' },
  destructive: { Icon: CircleAlert, color: 'text-red' },
  notice: { Icon: Info, color: 'text-primary-text' },
};
