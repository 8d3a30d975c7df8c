import { supportAddress } from '#domain/support-address.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';

const PATH = '/.well-known/security.txt';

/** How long a copy is valid; RFC 9116 wants less than a year. */
const GOOD_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Whom to tell about a vulnerability (RFC 9116). */
export function securityTxtRoutes(app: App, { config, now }: Context): void {
  app.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(now().getTime() + GOOD_FOR_MS);
    const lines = [
      `Contact: mailto:${supportAddress(config.BRAND_NAME)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.origin}${PATH}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
