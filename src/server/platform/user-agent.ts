import Bowser from 'bowser';

/** Which browser on which system, such as Firefox on Windows; null where it cannot be told. */
export interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Longer ones are cut: whoever sends one chooses its length. */
const LONGEST = 400;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * Reads a User-Agent header. Only names that are known are answered, because anybody can send any text
 * there, and it goes into mails.
 */
export function readUserAgent(header: string | undefined): UserAgent {
  if (!header) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(header.slice(0, LONGEST));
  return {
    browser: browser.name && BROWSERS.has(browser.name) ? browser.name : null,
    system: os.name && SYSTEMS.has(os.name) ? os.name : null,
  };
}
