/** What follows these in a path opens an account to whoever knows it. */
const BEFORE_TOKEN =
  /^(\/api\/password-reset|\/api\/email-verification|\/api\/invitations|\/auth\/reset|\/verify|\/invitations)\/.+/;

/** Whether a URL has a token in its path. */
export const carriesToken = (url: string): boolean => BEFORE_TOKEN.test(url);

/** The path of a URL for the log: without its query, and without a token. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(BEFORE_TOKEN, '$1/…');
}
