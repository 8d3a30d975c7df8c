import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolvedTool } from './installed-tools.ts';

const BUCKET = 'pictures';

export interface S3Server {
  /** The settings of a program that stores its images there. */
  env: Record<string, string>;
  /** The keys in the bucket, in no order: 'uploads/….webp'. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

/** The used part of `s3rver`, which has no types. */
type S3rver = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  /** False: the bucket is in the path, not in the host name. */
  vhostBuckets: boolean;
  configureBuckets: { name: string; configs: string[] }[];
}) => { run(): Promise<{ port: number }>; close(): Promise<void> };

/** An S3 server that checks signatures, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const { default: Server }: { default: S3rver } = await import(await resolvedTool('s3', 's3rver'));
  const directory = await mkdtemp(join(tmpdir(), 'plateful-s3-'));
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The only keys it accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys() {
      const names = await readdir(join(directory, BUCKET), { recursive: true });
      return names.flatMap((name) =>
        name.endsWith('._S3rver_object') ? [name.slice(0, -15)] : [],
      );
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
