/**
 * Lets the browser react to what was pressed meanwhile: long work goes on in a task of its own.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
