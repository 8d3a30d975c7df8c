import Bowser from 'bowser';

/** The browser and its system, such as Firefox on Windows; null if unknown. */
export interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Longer headers are cut, as the client chooses the length. */
const LONGEST = 400;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * Reads a User-Agent header. Only known names are returned, because anyone can send any text there, and it
 * goes into mails.
 */
export function readUserAgent(header: string | undefined): UserAgent {
  if (!header) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(header.slice(0, LONGEST));
  return {
    browser: browser.name && BROWSERS.has(browser.name) ? browser.name : null,
    system: os.name && SYSTEMS.has(os.name) ? os.name : null,
  };
}
