import { onClearAccountData } from './account-data.ts';

/** Begins the key of every unsaved form in session storage. */
export const UNSAVED_PREFIX = 'unsaved-form:';

/**
 * Clears unsaved forms in session storage at sign-out. In a file of its own, so that it works without
 * the code of the forms, which may not be loaded.
 */
onClearAccountData(() => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(UNSAVED_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where nothing can be stored, nothing needs clearing.
  }
});
