import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { casesWire } from '#contract/cases.ts';
import { casesApi } from '#contract/cases-api.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  parsePictureFileName,
  type UploadedPicture,
  uploadedAt,
} from '#domain/uploads/uploaded-picture.ts';
import type { Context } from '#server/context.ts';
import { casePictures } from '#server/db/schema/cases.ts';
import { isClientDisconnected } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { userOf } from '#server/platform/session-guard.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { caseRoleLookup } from '../cases/index.ts';
import { readUpload, storePicture } from './store-picture.ts';

/** Prefix of the file names: /uploads does not serve these files, and its clean-up keeps them. */
const PREFIX = 'case-';

const tags = ['Cases'];

/** Registers the upload of a case's picture in an app that accepts forms. */
export function casePictureUpload(forms: App, context: Context, storage: Storage): void {
  const { database, guards, log, now, rateLimits } = context;
  forms.route({
    ...routeOf(casesApi.uploadPicture, casesWire.uploadPicture, {
      tags,
      consumes: ['multipart/form-data'],
    }),
    config: { admission: 'always' },
    onRequest: guards.user,
    handler: async (request) => {
      const userId = userOf(request).id;
      await rateLimits.uploadsOfUser.count(userId);
      const upload = await readUpload(request, 'image');
      const isDisconnected = () => isClientDisconnected(request);
      const name = await storePicture(
        { storage, now, log, isDisconnected, prefix: PREFIX },
        upload,
      );
      const picture = parsePictureFileName(name.slice(PREFIX.length));
      if (!picture) throw new Error('The name of the stored picture is invalid.');
      await database.orm.insert(casePictures).values({ ...picture, userId, createdAt: now() });
      return { filePath: `/api/case-pictures/${name.slice(PREFIX.length)}` };
    },
  });
}

/** Sends a picture to its uploader, the restaurant of its case and admins. */
export function casePictureRoute(app: App, context: Context, storage: Storage): void {
  const { database, guards } = context;
  const roleIn = caseRoleLookup(context);

  app.route({
    ...routeOf(casesApi.picture, casesWire.picture, { tags }),
    onRequest: guards.userOrTablet,
    handler: async (request, reply) => {
      const picture = parsePictureFileName(request.params.name);
      if (!picture || !(await maySee(request, picture))) throw notFound();
      const file = await storage.read(PREFIX + request.params.name);
      if (!file) throw notFound();
      return reply
        .type('image/webp')
        .header('content-length', file.size)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream);
    },
  });

  async function maySee(request: FastifyRequest, { id }: UploadedPicture): Promise<boolean> {
    const [picture] = await database.orm
      .select({ userId: casePictures.userId, caseId: casePictures.caseId })
      .from(casePictures)
      .where(eq(casePictures.id, id));
    if (!picture) return false;
    if (picture.userId === request.session?.user.id) return true;
    if (picture.caseId === null) return false;
    await roleIn(request, picture.caseId);
    return true;
  }
}

const notFound = () => new AppError('not_found', { message: 'Picture not found' });

const BATCH = 500;

/** Removes pictures that no case uses a day after their upload, and files without a record. Returns how many files. */
export async function removeUnusedCasePictures(
  { database, now }: Pick<Context, 'database' | 'now'>,
  storage: Storage,
): Promise<number> {
  const yesterday = new Date(now().getTime() - DAY_MS);
  await database.long.orm
    .delete(casePictures)
    .where(and(isNull(casePictures.caseId), lt(casePictures.createdAt, yesterday)));
  const files = (await storage.list(PREFIX)).flatMap((name) => {
    const picture = parsePictureFileName(name.slice(PREFIX.length).replace(/\.part$/, ''));
    return picture ? [{ id: picture.id, name }] : [];
  });
  let removed = 0;
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH);
    const known = await database.long.orm
      .select({ id: casePictures.id })
      .from(casePictures)
      .where(inArray(casePictures.id, [...new Set(batch.map(({ id }) => id))]));
    const ids = new Set(known.map(({ id }) => id));
    for (const { id, name } of batch) {
      if (ids.has(id) || uploadedAt(id) > yesterday.getTime()) continue;
      await storage.remove(name);
      removed += 1;
    }
  }
  return removed;
}
