import { useSyncExternalStore } from 'react';

let announced = { id: 0, text: '' };
const listeners = new Set<() => void>();

/** Has a screen reader say something that others see happen. May be called from anywhere. */
export function announce(text: string): void {
  announced = { id: announced.id + 1, text };
  for (const listener of listeners) listener();
}

/** The place it is read from; it stands in the page once, from the start. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(subscribe, getAnnounced, getAnnounced);
  return (
    // `aria-live` beside the role: an open dialog hides the rest of the page, but not what has it.
    <p role="status" aria-live="polite" className="sr-only">
      <span key={id}>{text}</span>
    </p>
  );
}

function getAnnounced() {
  return announced;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
