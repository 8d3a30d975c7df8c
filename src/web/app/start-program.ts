/**
 * An inline script that starts the program after the first paint (docs/decisions/043-server-rendering.md): at once in a page
 * without content, in one that is used or hidden, and after three seconds if the browser does not report its paint.
 *
 * @param files Paths of modules. The first is run, the others are preloaded.
 */
export function startProgram(files: readonly string[]): string {
  return `(() => {
  const files = ${JSON.stringify(files)};
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(files[0]);
  };
  const whenPainted = () => {
    const picture = [...document.querySelectorAll('main img[fetchpriority=high]')].find((img) => !img.complete);
    if (!picture) return start();
    picture.onload = picture.onerror = () => requestAnimationFrame(() => setTimeout(start));
  };
  new PerformanceObserver(whenPainted).observe({ type: 'paint', buffered: true });
  for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, start);
  setTimeout(start, 3000);
  if (document.hidden || !document.querySelector('main h1')) start();
})()`;
}
