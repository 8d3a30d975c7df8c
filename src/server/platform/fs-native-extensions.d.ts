declare module 'fs-native-extensions' {
  /** Takes the kernel's exclusive lock on an open file; false when another process holds it. */
  export function tryLock(fd: number): boolean;
}
