import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Shown at the bottom of every page. Nothing reloads by itself, as somebody may be typing. */
export function NewVersion({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section
      aria-label="New version"
      className="fixed inset-x-4 bottom-4 z-toast mx-auto flex max-w-xl animate-rise-in flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised px-5 py-4 shadow-overlay"
    >
      <RefreshCw className="size-5.5 shrink-0 text-primary-text" aria-hidden="true" />
      <div role="status" className="min-w-48 flex-1">
        <p className="font-[650]">A new version is ready</p>
        <p className="text-[0.9375rem] text-muted">Reload the page to use it.</p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button variant="ghost" onClick={onDismiss}>
          Later
        </Button>
      </div>
    </section>
  );
}
