import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/s3-settings.ts';
import { openS3Client } from './s3-client.ts';

/** Makes the bucket of the settings unless it is there; answers whether it was made. */
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
