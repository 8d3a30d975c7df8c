/** The look of an input among many others, whose label stands elsewhere. */
export const COMPACT_BOX =
  'h-11 rounded-chip border border-line-strong bg-surface text-foreground transition-[border-color] duration-150 placeholder:text-muted hover:border-foreground aria-invalid:border-red aria-invalid:bg-red-soft/40 roomy:h-12';
