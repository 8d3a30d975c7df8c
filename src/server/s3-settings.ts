import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** A bucket of Amazon S3 or a compatible service. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon itself. */
  readonly endpoint: string | undefined;
  /** Undefined: the credentials of the machine's role. */
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const text = z.string().trim().min(1);

/** The environment variables of the object storage. */
export const s3Variables = {
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'not the name of a bucket').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
};

const variables = z.object(s3Variables);

/** Null without a bucket. Throws {@link ConfigError} when the settings are incomplete. */
export function s3Settings(given: z.infer<typeof variables>): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given;
  if (!bucket) {
    if (!endpoint && !accessKeyId && !secretAccessKey) return null;
    throw new ConfigError('Missing setting: pictures in object storage need S3_BUCKET');
  }
  if (accessKeyId && secretAccessKey) {
    return { bucket, region, endpoint, credentials: { accessKeyId, secretAccessKey } };
  }
  if (accessKeyId || secretAccessKey) {
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    throw new ConfigError(`Missing setting: the other half of the S3 keys, ${missing}`);
  }
  return { bucket, region, endpoint, credentials: undefined };
}
