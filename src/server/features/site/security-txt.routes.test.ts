import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';

test('whoever finds a hole reads whom to tell, and a text that never expires', async () => {
  let now = new Date();
  const env = { PUBLIC_URL: 'https://food.example', BRAND_NAME: 'Food & Co' };
  const server = await startTestApp({ env, now: () => now });

  for (let year = 0; year < 2; year++) {
    const { status, headers, body } = await server.call<string>('GET', '/.well-known/security.txt');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:support@foodco.example\n');
    expect(body).toContain('Canonical: https://food.example/.well-known/security.txt\n');
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires.getTime()).toBeGreaterThan(now.getTime());
    now = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000);
  }
  await server.close();
});
