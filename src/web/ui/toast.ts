import { createStore } from '#web/lib/store.ts';

/** A short message at the edge of the page. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** For success, failure and information. */
  variant?: 'default' | 'destructive' | 'notice';
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

export const toastStore = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows a message, replacing the one before. May be called from anywhere. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  toastStore.set({ ...message, id: lastId, isOpen: true });
}

export function dismissToast(id: number): void {
  const shown = toastStore.get();
  if (shown?.id === id) toastStore.set({ ...shown, isOpen: false });
}
