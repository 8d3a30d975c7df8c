// What runs in the page itself, before its own scripts: page.addInitScript(…).

interface Shift {
  value: number;
  hadRecentInput: boolean;
  /** What it was that moved, for whoever reads the failure. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The layout shifts since they were last taken. */
    takeShifts: () => Shift[];
    /** As if the web fonts had not come yet. */
    takeFontsAway: () => void;
    bringFonts: () => void;
    /** Every font and every picture in sight, and the page painted with them. */
    everythingThere: () => Promise<void>;
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
  const note = (entries: PerformanceEntry[]) => {
    shifts.push(...entries.filter(isShift).map(toShift));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    note(observer.takeRecords());
    return shifts.splice(0);
  };
}

export function handleFonts(): void {
  // Moved once to a sheet of their own: to change the one with all the rules styles every element anew.
  let fonts: CSSStyleSheet | undefined;
  const ofFonts = () => {
    const own = new CSSStyleSheet();
    for (const sheet of document.styleSheets) {
      for (const rule of [...sheet.cssRules]) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('url(')) continue;
        own.insertRule(rule.cssText, own.cssRules.length);
        sheet.deleteRule([...sheet.cssRules].indexOf(rule));
      }
    }
    return own;
  };
  window.takeFontsAway = () => {
    fonts ??= ofFonts();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== fonts);
  };
  window.bringFonts = () => {
    if (fonts) document.adoptedStyleSheets.push(fonts);
  };

  window.twoFrames = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && top < innerHeight && bottom > 0;
  };
  window.everythingThere = async () => {
    const pictures = [...document.images].filter(isAwaited).map((image) => image.decode());
    const fonts = ['Bricolage Grotesque Variable', 'Hanken Grotesk Variable'].map((family) =>
      document.fonts.load(`1rem "${family}"`),
    );
    const loaded = await Promise.all(fonts);
    if (loaded.some((faces) => faces.length === 0)) throw new Error('A font is missing');
    // One that is broken is no matter here.
    await Promise.allSettled(pictures);
    await document.fonts.ready;
    await window.twoFrames();
  };
}
