/** False while the build renders the visitor's home (app/prerender.tsx). */
export const IS_BROWSER = typeof document !== 'undefined';
