import { chromium } from '@playwright/test';
const origin = process.argv[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const opts = { baseURL: origin, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const, reducedMotion: 'reduce' as const };
for (const path of ['/faq', '/restaurants', '/restaurants', '/faq', '/']) {
  const ctx = await browser.newContext(opts);
  const page = await ctx.newPage();
  await page.addInitScript(() => {
    const w = window as any; w.log = []; const n = (s: string) => w.log.push(s + ' ' + Math.round(performance.now()));
    let frames = 0; const f = () => { frames++; w.frames = frames; requestAnimationFrame(f); }; requestAnimationFrame(f);
    const timer = setInterval(() => {
      if (document.querySelector('main h1') && !w.h1) { w.h1 = 1; n('h1'); }
      if (w.h1 && !document.querySelector('main [aria-hidden].animate-shimmer, main [data-loading]') && !w.done) { w.done = 1; n('noshimmer'); }
    }, 5);
    new PerformanceObserver((l) => l.getEntries().forEach((e) => n((e as any).name.split('/').pop() + ' ' + Math.round(e.startTime) + '->'+Math.round((e as any).responseEnd)))).observe({ type: 'resource', buffered: true });
  });
  const a = performance.now();
  await page.goto(path);
  const g = performance.now() - a;
  await page.locator('main h1').first().waitFor();
  const h = performance.now() - a;
  await page.waitForFunction(() => !document.querySelector('main [aria-hidden].animate-shimmer, main [data-loading]'));
  const s = performance.now() - a;
  console.log(path, { g, h, s }, await page.evaluate(() => [(window as any).frames, performance.now(), (window as any).log.filter((x: string) => !/woff|avif|svg/.test(x)).join(' | ')]));
  await ctx.close();
}
await browser.close();
