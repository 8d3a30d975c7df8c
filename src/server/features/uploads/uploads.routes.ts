import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploadsApi } from '#contract/management-api.ts';
import { uploadsWire } from '#contract/uploads.ts';
import { parsePictureFileName } from '#domain/uploads/uploaded-picture.ts';
import type { Context } from '#server/context.ts';
import { isClientDisconnected } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, userOf } from '#server/platform/session-guard.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { restaurantGuards } from '../staff/index.ts';
import { casePictureRoute, casePictureUpload } from './case-pictures.ts';
import { usedPictures } from './remove-unused-pictures.ts';
import { readUpload, storePicture, uploadLimits } from './store-picture.ts';

const tags = ['Uploads'];
const form = { tags, consumes: ['multipart/form-data'] };

/** A file never changes under its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** An upload that is opened as a page may do nothing. */
const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** Decoding has a limit of its own, and reading pictures needs no database. */
const ADMITTED = { admission: 'always' } as const;

/** Uploading, serving and removing pictures of restaurants and dishes. */
export async function uploadsRoutes(app: App, context: Context, storage: Storage): Promise<void> {
  const { database, now, log, rateLimits } = context;
  const { anyManager } = restaurantGuards(context);

  // In a separate scope, as no other route takes forms.
  await app.register(async (forms: App) => {
    await forms.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
    // The schemas only describe the forms, which are checked while they are read.
    forms.setValidatorCompiler(() => (form) => ({ value: form }));

    forms.route({
      ...routeOf(uploadsApi.logo, uploadsWire.logo, form),
      config: ADMITTED,
      onRequest: anyManager,
      handler: async (request) => ({ filename: await storeUpload(request, 'logo') }),
    });

    forms.route({
      ...routeOf(uploadsApi.dishImage, uploadsWire.dishImage, form),
      config: ADMITTED,
      onRequest: anyManager,
      handler: async (request) => ({ filePath: `/uploads/${await storeUpload(request, 'image')}` }),
    });

    casePictureUpload(forms, context, storage);
  });

  casePictureRoute(app, context, storage);

  app.route({
    ...routeOf(uploadsApi.deleteLogo, uploadsWire.deleteLogo, { tags }),
    onRequest: anyManager,
    handler: async (request) => {
      const picture = parsePictureFileName(request.params.filename);
      const files = picture ? await storage.list(picture.id) : [];
      if (!picture || files.length === 0) throw new AppError('not_found');
      const used = await usedPictures(database, [picture.id]);
      if (used.has(picture.id)) throw new AppError('picture_in_use');
      // First, so that nothing disappears without an audit entry.
      await audit(request, 'picture.removed', request.params.filename);
      for (const name of files) await storage.remove(name);
      return { message: 'Logo deleted successfully' };
    },
  });

  app.get(
    '/uploads/:name',
    { schema: { hide: true, params: z.object({ name: z.string() }) }, config: ADMITTED },
    async (request, reply) => {
      const { name } = request.params;
      const file = parsePictureFileName(name) && (await storage.read(name));
      if (!file) throw new AppError('not_found');
      return reply
        .type('image/webp')
        .header('content-length', file.size)
        .header('cache-control', IMMUTABLE)
        .header('content-security-policy', SANDBOX_POLICY)
        .send(file.stream);
    },
  );

  async function storeUpload(request: FastifyRequest, field: string): Promise<string> {
    await rateLimits.uploadsOfUser.count(userOf(request).id);
    const upload = await readUpload(request, field);
    const parts = { storage, now, log, isDisconnected: () => isClientDisconnected(request) };
    const name = await storePicture(parts, upload);
    await audit(request, 'picture.uploaded', name);
    return name;
  }

  async function audit(
    request: FastifyRequest,
    action: 'picture.uploaded' | 'picture.removed',
    name: string,
  ): Promise<void> {
    const id = parsePictureFileName(name)?.id ?? null;
    const subject = { kind: 'picture', id, name } as const;
    await recordAudit(database.orm, { by: actorOf(request), action, subject });
  }
}
