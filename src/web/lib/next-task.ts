/**
 * Starts a new task, so that the browser can react to input between two long pieces of work.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
