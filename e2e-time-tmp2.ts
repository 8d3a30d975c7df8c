import { chromium } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { SHOTS } from './scripts/shots/list.ts';
import { openStudio, showShot } from './scripts/shots/show-shot.ts';
const origin = process.argv[2]; const studio = await openStudio(origin);
const extra = (process.argv[4] ?? '').split(' ').filter(Boolean);
const browser = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu', ...extra] });
const opts = { baseURL: origin, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const, reducedMotion: 'reduce' as const };
const shots = SHOTS.filter((_, i) => i % 6 === 0);
const reuse = process.argv[3] === 'reuse';
let ctx = await browser.newContext(opts);
const sum = { ctx: 0, show: 0, wait: 0, axe: 0, close: 0 };
const t = () => performance.now();
let page = await ctx.newPage();
for (const shot of shots) {
  let a = t();
  if (!reuse) { ctx = await browser.newContext(opts); page = await ctx.newPage(); }
  else { page = await ctx.newPage(); await ctx.clearCookies(); }
  sum.ctx += t() - a; a = t();
  await showShot(page, { studio, shot }); sum.show += t() - a; a = t();
  await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(0))))); sum.wait += t() - a; a = t();
  await new AxeBuilder({ page }).options({ runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22a','wcag22aa'], resultTypes: ['violations'] }).setLegacyMode().analyze(); sum.axe += t() - a; a = t();
  if (!reuse) await ctx.close(); else await page.close();
  sum.close += t() - a;
}
console.log(reuse, shots.length, Object.fromEntries(Object.entries(sum).map(([k, v]) => [k, Math.round(v / shots.length)])));
await browser.close();
