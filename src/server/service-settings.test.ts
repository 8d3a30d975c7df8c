import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const MAIL_FROM = 'Plateful <orders@food.example>';

test('without a mail server, mails are stored as files', () => {
  expect(readConfig({}).mail).toEqual({
    smtp: null,
    from: { name: 'Plateful', address: 'no-reply@localhost' },
  });
  expect(readConfig({ PUBLIC_URL: 'https://food.example/', BRAND_NAME: 'Bite' }).mail.from).toEqual(
    {
      name: 'Bite',
      address: 'no-reply@food.example',
    },
  );
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, login: null }],
  ['smtp://127.0.0.1:1025/', { host: '127.0.0.1', port: 1025, isSecure: false, login: null }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true, login: null }],
  [
    'smtps://ada%40food.example:p%3Ass@[::1]:2465',
    {
      host: '::1',
      port: 2465,
      isSecure: true,
      login: { user: 'ada@food.example', password: 'p:ss' },
    },
  ],
])('%s names a mail server', (SMTP_URL, smtp) => {
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail.smtp).toEqual(smtp);
});

test.each([
  ['Ada & Co <a@b.co>', { name: 'Ada & Co', address: 'a@b.co' }],
  ['"Ada, Inc." <a@b.co>', { name: 'Ada, Inc.', address: 'a@b.co' }],
  ['a@b.co', { name: 'Plateful', address: 'a@b.co' }],
])('%s is a valid sender of mail', (from, expected) => {
  expect(readConfig({ MAIL_FROM: from }).mail.from).toEqual(expected);
});

test.each([
  ...['mail.example', 'http://mail.example', 'smtp://', 'smtp://a:b@c:99999'],
  ...['smtp://mail.example/path', 'smtp://mail.example?tls=no', 'smtp://a:%zz@mail.example'],
])('SMTP_URL=%s stops the start with a line without the password', (SMTP_URL) => {
  expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow(
    'Wrong setting: SMTP_URL: not an address such as smtp://user:password@host:port',
  );
});

test.each([
  'Plateful',
  'a@b',
  'a@b.co, c@d.co',
  'A <a@b.co> <c@d.co>',
  'A\r\nBcc: e@f.co <a@b.co>',
])('MAIL_FROM=%j stops the start', (from) => {
  expect(() => readConfig({ MAIL_FROM: from })).toThrow('Wrong setting: MAIL_FROM');
});

test('a mail server requires a sender', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('needs MAIL_FROM');
});

const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };

test('without a bucket, pictures are stored in the data folder', () => {
  expect(readConfig({}).s3).toBeNull();
});

test('a bucket requires only its name if the machine’s role has access', () => {
  expect(readConfig({ S3_BUCKET: 'pictures' }).s3).toEqual({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  });
});

test.each([
  ['S3_BUCKET', keys],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKIA' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'secret' }],
  ['S3_BUCKET', { S3_BUCKET: 'no/bucket' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'pictures', S3_ENDPOINT: 'ftp://s3.example' }],
])('an incomplete group of settings is reported with %s and no secret', (name, env) => {
  const read = () => readConfig(env);

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`${name}`));
  expect(read).not.toThrow(/AKIA|secret$/);
});
