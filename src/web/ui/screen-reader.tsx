import type { ReactNode } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';

const announced = createStore({ id: 0, text: '' });

/** Announces a visible change to screen readers. May be called from anywhere. */
export function announce(text: string): void {
  announced.set({ id: announced.get().id + 1, text });
}

/** The live region for `announce`. It is in the page once, from the start. */
export function Announcer() {
  const { id, text } = useStore(announced);
  return (
    // `aria-live` besides the role: an open dialog hides the rest of the page from screen readers,
    // but not elements with `aria-live`.
    <p role="status" aria-live="polite" className="sr-only">
      <span key={id}>{text}</span>
    </p>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
