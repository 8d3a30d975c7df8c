import { accountsApi } from '#contract/api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call } from '#web/lib/call.ts';

/**
 * Ends the session and loads the home page, or another. A full page load leaves nothing of the
 * account in memory, and keeps the guard of the current page from redirecting. Throws CallError.
 */
export async function signOut(to: string = ROUTES.home): Promise<void> {
  await call(accountsApi.logout);
  clearAccountData();
  window.location.assign(to);
}
