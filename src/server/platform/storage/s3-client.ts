import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/s3-settings.ts';

const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

export function openS3Client({ region, endpoint, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Other servers often support neither bucket.host nor Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
    requestHandler: PATIENCE,
  });
}
