/** Messages that come and go. `toast()` may be called from anywhere, React or not. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** Done, failed, or only to be known. */
  variant?: 'default' | 'destructive' | 'notice';
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message. One is visible at a time: a newer one takes its place. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId, isOpen: true });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show({ ...shown, isOpen: false });
}

export const toastStore = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(next: ShownToast): void {
  shown = next;
  for (const listener of listeners) listener();
}
