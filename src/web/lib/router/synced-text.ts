export interface SyncedText {
  /** The text in the address when it was last compared. */
  addressText: string;
  /** The text in the input. */
  text: string;
}

/**
 * Synchronises an input with a change of the address. If the address has just taken over the text of
 * the input, the input stays as it is, including surrounding spaces. Any other change of the address,
 * as by a link or the back button, replaces the text.
 */
export function syncText(state: SyncedText, addressText: string): SyncedText {
  if (addressText === state.addressText) return state;
  return { addressText, text: state.text.trim() === addressText ? state.text : addressText };
}
