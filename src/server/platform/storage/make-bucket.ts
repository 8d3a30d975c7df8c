import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/s3-settings.ts';
import { openS3Client } from './s3-client.ts';

/** Creates the configured bucket unless it exists. Returns whether it was created. */
export async function makeBucket(settings: S3Settings): Promise<boolean> {
  const { bucket: Bucket } = settings;
  const client = openS3Client(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return false;
  } catch (fault) {
    if (!(fault instanceof NotFound)) throw fault;
    await client.send(new CreateBucketCommand({ Bucket }));
    return true;
  } finally {
    client.destroy();
  }
}
