import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** A bucket of Amazon's or of anything that speaks its language. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Absent: Amazon itself. */
  readonly endpoint: string | undefined;
  /** Absent: what the machine is allowed by its role. */
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const text = z.string().trim().min(1);

/** The object storage's part of the environment. */
export const s3Variables = {
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'not the name of a bucket').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
};

const variables = z.object(s3Variables);

/** Null without a bucket; a {@link ConfigError} when only half of it is set. */
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
