import type { Locator } from '@playwright/test';

/**
 * Types into the box in the very moment in which the address next changes: sooner than any hand,
 * and before the page has shown the change, as it happens on a slow processor.
 */
export async function typeWhenAddressChanges(box: Locator, text: string): Promise<void> {
  await box.evaluate((input: HTMLInputElement, typed) => {
    const done = new AbortController();
    const type = () => {
      done.abort();
      queueMicrotask(() => {
        // Past React's own setter, which would take it for the program's doing.
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        value?.set?.call(input, typed);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    };
    for (const event of ['pushState', 'replaceState']) {
      window.addEventListener(event, type, { signal: done.signal });
    }
  }, text);
}
