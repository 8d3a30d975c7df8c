import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/s3-settings.ts';
import { openS3Client } from './s3-client.ts';
import { checkFlatName, type Storage } from './storage.ts';

/** A prefix, so that the bucket may also hold other things. */
const FOLDER = 'uploads/';

/** Objects in a bucket, which must exist and need not be public. */
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
      await client.send(new PutObjectCommand({ Bucket, ...object }));
    },

    async read(name) {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
        const { Body: stream, ContentLength: size } = object;
        if (!(stream instanceof Readable) || size === undefined) {
          throw new Error('The object storage answered without an object');
        }
        return { stream, size };
      } catch (fault) {
        if (fault instanceof NoSuchKey) return null;
        throw fault;
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },

    async list(prefix) {
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: FOLDER + prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key) names.push(Key.slice(FOLDER.length));
      }
      return names;
    },
  };
}
