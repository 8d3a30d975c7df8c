import { useEffect } from 'react';

// What Radix's dialogs use to keep the page behind them from scrolling is the package
// `react-style-singleton`, which puts a style element into the page. The content security policy lets no
// style element in, as its text might be somebody else's. The build takes this file instead: the same
// rules as a style sheet that a script has constructed.

/** A component for a style sheet that is there as long as one instance of the component is. */
export function styleSingleton() {
  let instances = 0;
  const sheet = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet();

  function add(styles: string): void {
    instances += 1;
    if (instances > 1 || !sheet) return;
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function remove(): void {
    instances -= 1;
    if (instances > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }

  return function Sheet({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only a dynamic sheet follows its text.
    useEffect(() => {
      add(styles);
      return remove;
    }, [dynamic ? styles : null]);
    return null;
  };
}
