/** The look of an input among many others, whose label stands elsewhere. */
export const COMPACT_BOX =
  'h-11 rounded-chip border border-line-strong bg-surface text-ink transition-[border-color] duration-150 placeholder:text-ink-soft hover:border-ink aria-invalid:border-red aria-invalid:bg-red-soft/40 roomy:h-12';
