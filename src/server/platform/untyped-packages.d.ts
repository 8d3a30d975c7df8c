declare module 'fs-native-extensions' {
  /**
   * Takes the kernel's exclusive lock on bytes of an open file, all of them by default; false when
   * another opening of the file holds it, in this process or another.
   */
  export function tryLock(fd: number, offset?: number, length?: number): boolean;

  /** The same, once nobody else holds it. */
  export function waitForLock(fd: number): Promise<void>;
}

// The published types lack `preferred`, which decides between encodings the client likes equally.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });

    /** Those of `available` that the client accepts, best first. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}

// The parts of rate-limiter-flexible that are used. Its entry loads the limiters of twenty kinds of stores.

declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterPostgres.js' {
  export { RateLimiterPostgres as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible';
}

// It comes with web-push, without types. Only what the tests' push service uses.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    bytes: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
