/** After these prefixes a path has a token, which gives access to an account. */
const BEFORE_TOKEN =
  /^(\/api\/password-reset|\/api\/email-verification|\/api\/invitations|\/auth\/reset|\/verify|\/invitations)\/.+/;

/** Whether a URL has a token in its path. */
export const carriesToken = (url: string): boolean => BEFORE_TOKEN.test(url);

/** The path of a URL for the log, without query and token. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(BEFORE_TOKEN, '$1/…');
}
