/** A ref that focuses an element as soon as it is rendered, which also scrolls it into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
