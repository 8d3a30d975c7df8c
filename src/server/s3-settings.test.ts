import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };

test('without a bucket, pictures are stored in the data folder', () => {
  expect(readConfig({}).s3).toBeNull();
});

test('a bucket needs only its name if the machine’s role has access', () => {
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
])('half a setting names %s and no secret', (name, env) => {
  const read = () => readConfig(env);

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`${name}`));
  expect(read).not.toThrow(/AKIA|secret$/);
});
