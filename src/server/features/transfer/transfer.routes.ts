import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { EXPORT_NEEDS, transferApi } from '#contract/management-api.ts';
import { transferWire } from '#contract/transfer.ts';
import type { Context } from '#server/context.ts';
import { dayScope } from '#server/features/reports/reports.queries.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, requireRight } from '#server/platform/session-guard.ts';
import { auditExport, exportFile } from './export-file.ts';
import { importFile, previewImport } from './import-file.ts';
import {
  formLimits,
  type ImportReply,
  type ImportResponseOptions,
  receiveFile,
  removeAbandonedFiles,
  respondWithImport,
} from './import-response.ts';

const tags = ['Import and export'];

/** Imports and exports take minutes, so they take no slot of other requests. */
const ADMITTED = { admission: 'always' } as const;

const documentation = {
  tags,
  description: 'The file is CSV or JSON. The response is lines of JSON.',
  consumes: ['multipart/form-data'],
  produces: ['application/x-ndjson'],
};

/** Admins import restaurants with their menus from a file, and export everything to files. */
export async function transferRoutes(app: App, context: Context): Promise<void> {
  const { catalogue, config, database, guards, logSecurityEvent, now, log } = context;
  const folder = join(config.DATA_DIR, 'tmp');
  await removeAbandonedFiles(folder, now());
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  async function respond<Reply extends ImportReply>(
    request: FastifyRequest,
    reply: Reply,
    run: ImportResponseOptions['run'],
  ): Promise<Reply> {
    const path = await receiveFile(request, folder);
    return respondWithImport(reply, { run, path, now: now(), stopping: stopping.signal, log });
  }

  // In a separate scope, as no other route takes forms.
  await app.register(async (forms: App) => {
    await forms.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
    // The schema only describes the form, which is checked while it is read.
    forms.setValidatorCompiler(() => (form) => ({ value: form }));
    forms.route({
      ...routeOf(transferApi.preview, transferWire.preview, documentation),
      config: ADMITTED,
      onRequest: guards.admin,
      handler: async (request, reply) =>
        respond(request, reply, (job) => previewImport(database, job)),
    });
    forms.route({
      ...routeOf(transferApi.import, transferWire.import, documentation),
      config: ADMITTED,
      onRequest: guards.admin,
      handler: async (request, reply) =>
        respond(request, reply, async (job) => {
          const result = await importFile(database, { ...job, by: actorOf(request) });
          if (result.imported) catalogue.invalidate('*');
          return result;
        }),
    });
  });

  app.route({
    ...routeOf(transferApi.export, transferWire.export, {
      tags,
      produces: ['text/csv', 'application/json'],
    }),
    config: ADMITTED,
    onRequest: guards.confirmedAdmin,
    handler: async (request, reply) => {
      const { what } = request.params;
      requireRight(request, EXPORT_NEEDS[what].right);
      const scope = await dayScope(database, request.query, config.PLATFORM_TIMEZONE);
      await auditExport(database.orm, { by: actorOf(request), what });
      logSecurityEvent(request, { event: 'data_exported', what });
      const name = `${now().toISOString().slice(0, 10)}-${what}`;
      const type = what.endsWith('.csv') ? 'text/csv' : 'application/json';
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(exportFile(database, what, { ...scope, ids: request.query.ids ?? null }));
    },
  });
}
