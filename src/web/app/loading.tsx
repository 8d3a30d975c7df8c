/** Specification, section 2: shown instead of the page while the session is unknown. */
export function Loading() {
  return <p className="min-h-dvh px-4 py-16 text-center text-muted">Loading...</p>;
}
