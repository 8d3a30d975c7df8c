// Functions for page.addInitScript, which run in the page before its own scripts.

interface Shift {
  value: number;
  hadRecentInput: boolean;
  /** The moved elements, for the failure message. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** Returns the layout shifts since the last call. */
    takeShifts: () => Shift[];
    /** As if the web fonts had not loaded yet. */
    removeFonts: () => void;
    restoreFonts: () => void;
    /** Resolves once all fonts and visible pictures are loaded and painted. */
    everythingLoaded: () => Promise<void>;
    twoFrames: () => Promise<void>;
  }
}

export function observeShifts(): void {
  const isShift = (entry: PerformanceEntry): entry is ShiftEntry => 'hadRecentInput' in entry;
  const shown = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  const toShift = ({ value, hadRecentInput, sources }: ShiftEntry): Shift => ({
    value,
    hadRecentInput,
    moved: sources.map(({ node, previousRect, currentRect }) => {
      const name = node?.textContent?.trim().slice(0, 40) || node?.nodeName;
      return `  ${name}: ${shown(previousRect)} -> ${shown(currentRect)}`;
    }),
  });
  const shifts: Shift[] = [];
  const record = (entries: PerformanceEntry[]) => {
    shifts.push(...entries.filter(isShift).map(toShift));
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    record(observer.takeRecords());
    return shifts.splice(0);
  };
}

export function handleFonts(): void {
  // Font faces are moved to their own sheet once, as a change of the main sheet would restyle every element.
  let fontSheet: CSSStyleSheet | undefined;
  const moveFontFaces = () => {
    const created = new CSSStyleSheet();
    for (const sheet of document.styleSheets) {
      for (const rule of [...sheet.cssRules]) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('url(')) continue;
        created.insertRule(rule.cssText, created.cssRules.length);
        sheet.deleteRule([...sheet.cssRules].indexOf(rule));
      }
    }
    return created;
  };
  window.removeFonts = () => {
    fontSheet ??= moveFontFaces();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== fontSheet,
    );
  };
  window.restoreFonts = () => {
    if (fontSheet) document.adoptedStyleSheets.push(fontSheet);
  };

  window.twoFrames = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && top < innerHeight && bottom > 0;
  };
  window.everythingLoaded = async () => {
    const pictures = [...document.images].filter(isAwaited).map((image) => image.decode());
    const fonts = ['Bricolage Grotesque', 'Hanken Grotesk Variable'].map((family) =>
      document.fonts.load(`1rem "${family}"`),
    );
    const loaded = await Promise.all(fonts);
    if (loaded.some((faces) => faces.length === 0)) throw new Error('A font is missing');
    // Broken pictures do not matter here.
    await Promise.allSettled(pictures);
    await document.fonts.ready;
    await window.twoFrames();
  };
}
