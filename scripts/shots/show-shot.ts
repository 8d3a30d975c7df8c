import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/api.ts';
import { renderInBrowser, waitForContent, waitForHydration } from '../page-content.ts';
import { readSample, type Sample } from './sample.ts';
import type { Shot } from './shot.ts';

const ACCOUNTS = {
  customer: { email: 'customer@example.com', password: 'plateful-customer' },
  admin: { email: 'admin@example.com', password: 'plateful-admin' },
};

/** A program running on sample data, and the sessions of its sample accounts. */
export interface Studio {
  origin: string;
  sample: Sample;
  cookies: Record<'customer' | 'admin', string>;
}

export async function openStudio(origin: string): Promise<Studio> {
  const [customer, admin] = await Promise.all([
    signIn(origin, 'customer'),
    signIn(origin, 'admin'),
  ]);
  return { origin, sample: await readSample(origin, customer), cookies: { customer, admin } };
}

interface ShowOptions {
  studio: Studio;
  shot: Shot;
  /** Waits until the page is loaded, before `afterLoading`; not called where calls were changed. */
  settle?: (page: Page) => Promise<void>;
  /** For `page.goto`; by default until all initial requests are done. */
  waitUntil?: 'load' | 'commit';
}

/** Opens a shot's page and brings it into its state. */
export async function showShot(page: Page, options: ShowOptions): Promise<void> {
  const { studio, shot, settle = waitForContent, waitUntil = 'load' } = options;
  if (shot.as) {
    const [name = '', value = ''] = studio.cookies[shot.as].split('=');
    await page.context().addCookies([{ name, value, url: studio.origin }]);
  }
  if (shot.hasCart) {
    const cart = JSON.stringify(studio.sample.cart);
    await page.addInitScript((lines) => localStorage.setItem('cart', lines), cart);
  }
  if (shot.beforeOpening) {
    await renderInBrowser(page, studio.origin);
    await shot.beforeOpening(page);
  }
  const { path } = shot;
  await page.goto(typeof path === 'string' ? path : path(studio.sample), { waitUntil });
  if (waitUntil === 'load') await waitForHydration(page);
  if (!shot.beforeOpening) await settle(page);
  await shot.afterLoading?.(page);
}

/** Signs in and returns the session cookie. */
async function signIn(origin: string, account: keyof typeof ACCOUNTS): Promise<string> {
  const response = await fetch(origin + accountsApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNTS[account]),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`The sample ${account} cannot sign in`);
  return cookie;
}
