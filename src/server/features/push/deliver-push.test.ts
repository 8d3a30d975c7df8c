import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isPushServiceUrl } from './deliver-push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://push.example:8443/abc',
])('%s is an allowed push service', (endpoint) => {
  expect(isPushServiceUrl(endpoint, ['https://push.example:8443'])).toBe(true);
});

test.each([
  // Without TLS, or another port.
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8080/fcm/send/abc',
  // Another host with a similar beginning or end.
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.evil.example/abc',
  'https://xpush.services.mozilla.com/abc',
  'https://push.apple.com/abc',
  'https://evil.example/?https://fcm.googleapis.com/',
  'https://evil.example#.push.apple.com',
  'https://evil.example\\.push.apple.com/',
  // With credentials, which hide the host.
  'https://fcm.googleapis.com@evil.example/abc',
  'https://user:password@fcm.googleapis.com/abc',
  // This machine and its network, in every spelling.
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://10.0.0.1/abc',
  'https://push.example/abc',
  'http://push.example:8443/abc',
  'file:///etc/passwd',
  'nothing',
])('%s is not an allowed push service', (endpoint) => {
  expect(isPushServiceUrl(endpoint, ['https://push.example:8443'])).toBe(false);
});

test('a setting allows further push services, without TLS only on this machine', () => {
  const PUSH_SERVICES = 'https://push.example/, http://127.0.0.1:4000';

  expect(readConfig({ PUSH_SERVICES }).PUSH_SERVICES).toEqual([
    'https://push.example',
    'http://127.0.0.1:4000',
  ]);
  expect(readConfig({}).PUSH_SERVICES).toEqual([]);
  for (const wrong of ['http://push.example', 'https://push.example/path', 'push.example']) {
    expect(() => readConfig({ PUSH_SERVICES: wrong })).toThrow(/PUSH_SERVICES/);
  }
});
