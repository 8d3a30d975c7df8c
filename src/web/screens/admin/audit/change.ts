/** One field that changed; null: it had no value, or has none. */
export interface Change {
  label: string;
  from: string | null;
  to: string | null;
}
