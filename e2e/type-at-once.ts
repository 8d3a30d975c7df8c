import type { Locator } from '@playwright/test';

/**
 * Types into the box at the moment of the next change of the address, before the page has rendered the change,
 * as it happens on a slow processor.
 */
export async function typeWhenAddressChanges(box: Locator, text: string): Promise<void> {
  await box.evaluate((input: HTMLInputElement, typed) => {
    const done = new AbortController();
    const type = () => {
      done.abort();
      queueMicrotask(() => {
        // Not by React's setter, or React would take it for a change by the program.
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        value?.set?.call(input, typed);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    };
    const navigation: EventTarget = Reflect.get(window, 'navigation');
    navigation.addEventListener('currententrychange', type, { signal: done.signal });
  }, text);
}
