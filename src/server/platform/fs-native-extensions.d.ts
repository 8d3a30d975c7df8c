declare module 'fs-native-extensions' {
  /**
   * Takes the kernel's exclusive lock on bytes of an open file, all of them by default; false when
   * another opening of the file holds it, in this process or another.
   */
  export function tryLock(fd: number, offset?: number, length?: number): boolean;

  /** The same, once nobody else holds it. */
  export function waitForLock(fd: number): Promise<void>;
}
