import { useEffect } from 'react';

// What Radix's dialogs use to keep the page behind them from scrolling is the package
// `react-style-singleton`, which puts a style element into the page. The content security policy lets no
// style element in, as its text might be somebody else's. The build takes this file instead: the same
// rules as a style sheet that a script has constructed.

/**
 * A component for a style sheet. The sheet stays when the component has gone: its rules hold only for a
 * page that Radix has marked, and each coming and going of a sheet would have the browser work out the
 * style of the page again, between the press on a button and the dialog that it opens.
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
