import { z } from 'zod';

/** The environment variables of Web Push. */
export const pushVariables = {
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (all) => all.every((each) => originOf(each) !== null),
      'not a list of addresses such as https://push.example',
    )
    .transform((all) => all.flatMap((each) => originOf(each) ?? []))
    .default([]),
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Without TLS only on this machine. Null when it is not an origin. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.origin !== text.replace(/\/$/, '')) return null;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe ? url.origin : null;
}
