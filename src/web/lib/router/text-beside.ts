export interface TextBeside {
  /** What the address says, as last seen. */
  kept: string;
  /** What the box shows. */
  text: string;
}

/**
 * A box's text once the address says `kept`. What it says because of this very text changes nothing
 * in the box, spaces around included; whatever else it says, as after a link or the back button,
 * takes the text's place.
 */
export function textBeside(state: TextBeside, kept: string): TextBeside {
  if (kept === state.kept) return state;
  return { kept, text: state.text.trim() === kept ? state.text : kept };
}
