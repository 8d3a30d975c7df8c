import { useEffect } from 'react';

// Radix's dialogs stop the page behind them from scrolling with the package `react-style-singleton`, which
// adds a style element. The content security policy allows none, because injected CSS could leak data. The
// build uses this file instead: the same rules as a constructed style sheet.

/**
 * A component for a style sheet. The sheet stays when the component is unmounted: its rules apply only to
 * a page that Radix has marked, and adding or removing a sheet would make the browser recalculate the style
 * of the page between the press on a button and the dialog that it opens.
 */
export function styleSingleton() {
  let instances = 0;
  let text: string | null = null;
  const sheet = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet();

  function add(styles: string): void {
    instances += 1;
    if (instances > 1 || !sheet || styles === text) return;
    if (text === null) document.adoptedStyleSheets.push(sheet);
    text = styles;
    sheet.replaceSync(styles);
  }

  function remove(): void {
    instances -= 1;
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
