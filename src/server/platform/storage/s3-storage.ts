import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/service-settings.ts';
import { checkFlatName, type Storage, StorageFault } from './storage.ts';

/** A prefix, so that the bucket may also hold other things. */
const FOLDER = 'uploads/';

/** For one call, with its retries, until the response begins. */
const DEADLINE_MS = 5_000;

/** Storage in a bucket, which must exist and need not be public. */
export function openS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings;
  const client = openS3Client(settings);

  function keyOf(name: string): string {
    checkFlatName(name);
    return FOLDER + name;
  }

  return {
    async write(name, { bytes, contentType }) {
      const object = { Key: keyOf(name), Body: bytes, ContentType: contentType };
      const command = new PutObjectCommand({ Bucket, ...object });
      await withDeadline((deadline) => client.send(command, deadline));
    },

    async read(name) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(name) });
      const object = await withDeadline((deadline) =>
        client.send(command, deadline).catch((fault: unknown) => {
          if (fault instanceof NoSuchKey) return null;
          throw fault;
        }),
      );
      if (!object) return null;
      const { Body: stream, ContentLength: size } = object;
      if (!(stream instanceof Readable) || size === undefined) {
        throw new StorageFault('The object storage responded without an object');
      }
      return { stream, size };
    },

    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(name) });
      await withDeadline((deadline) => client.send(command, deadline));
    },

    async list(prefix) {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const from = { Prefix: FOLDER + prefix, ...(next && { ContinuationToken: next }) };
        const command = new ListObjectsV2Command({ Bucket, ...from });
        const page = await withDeadline((deadline) => client.send(command, deadline));
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(FOLDER.length));
        next = page.NextContinuationToken;
      } while (next);
      return names;
    },
  };
}

/** The response to a call, which is aborted after the deadline. Throws {@link StorageFault}. */
async function withDeadline<Output>(
  call: (deadline: { abortSignal: AbortSignal }) => Promise<Output>,
): Promise<Output> {
  const deadline = new AbortController();
  // Not AbortSignal.timeout: the content may be read for longer.
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  try {
    return await call({ abortSignal: deadline.signal });
  } catch (cause) {
    const why = deadline.signal.aborted ? `no response within ${DEADLINE_MS} ms` : String(cause);
    throw new StorageFault(`The object storage failed: ${why}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

function openS3Client({ region, endpoint, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Other servers often support neither bucket.host nor Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
    requestHandler: TIMEOUTS,
  });
}

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
