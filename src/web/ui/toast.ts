import { createStore } from '#web/lib/store.ts';

/** A short message at the edge of the page. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** For success, failure and information. */
  variant?: 'default' | 'destructive' | 'notice';
  action?: { label: string; onPress: () => void };
  /** The message is shown beside a field, too: a phone shows it there only. */
  isBesideField?: boolean;
  /**
   * Stays until it is dismissed, and later messages wait behind it. For what somebody must act on and the
   * page does not show.
   */
  isImportant?: boolean;
}

export interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

export const toastStore = createStore<ShownToast | null>(null);
/** All important messages in order, and then the newest of the others. */
let queue: readonly ToastMessage[] = [];
let lastId = 0;

/** Shows a message, replacing one that is not important. May be called from anywhere. */
export function toast(message: ToastMessage): void {
  const shown = toastStore.get();
  if (!shown?.isOpen || !shown.isImportant) {
    show(message);
    return;
  }
  const important = queue.filter(({ isImportant }) => isImportant);
  const other = message.isImportant ? queue.filter(({ isImportant }) => !isImportant) : [];
  queue = [...important, message, ...other];
}

export function dismissToast(id: number): void {
  const shown = toastStore.get();
  if (shown?.id !== id) return;
  const [next, ...rest] = queue;
  queue = rest;
  if (next) show(next);
  else toastStore.set({ ...shown, isOpen: false });
}

function show(message: ToastMessage): void {
  lastId += 1;
  toastStore.set({ ...message, id: lastId, isOpen: true });
}
