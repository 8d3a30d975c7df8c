import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { transferApi } from '#contract/api.ts';
import { transferWire } from '#contract/transfer.ts';
import type { Context } from '#server/context.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { answerImport, type ImportAnswer } from './answer-import.ts';
import { auditExport } from './audit-export.ts';
import { exportFile } from './export-file.ts';
import { type ImportJob, importFile, previewImport } from './import-file.ts';
import { formLimits, receiveFile, removeLeftFiles } from './receive-file.ts';

const tags = ['Import and export'];

/** Admins' own work, which takes minutes. */
const ADMITTED = { admission: 'always' } as const;

const documentation = {
  tags,
  description: 'The file is CSV or JSON. Answers lines of JSON.',
  consumes: ['multipart/form-data'],
  produces: ['application/x-ndjson'],
};

/** Admins import restaurants with their menus from a file, and export everything to files. */
export async function transferRoutes(app: App, context: Context): Promise<void> {
  const { catalogue, config, database, guards, logSecurityEvent, now, log } = context;
  const folder = join(config.DATA_DIR, 'tmp');
  await removeLeftFiles(folder, now());
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  const preview = (job: ImportJob) => previewImport(database, job);
  const writing = (by: AuditActor) => async (job: ImportJob) => {
    const result = await importFile(database, { ...job, by });
    if (result.imported) catalogue.invalidate('*');
    return result;
  };

  // In a separate scope, as no other route takes forms.
  await app.register(async (forms: App) => {
    await forms.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
    // The schema only describes the form, which is checked while it is read.
    forms.setValidatorCompiler(() => (form) => ({ value: form }));
    forms.route({
      ...routeOf(transferApi.preview, transferWire.preview, documentation),
      config: ADMITTED,
      onRequest: guards.admin,
      handler: async (request, reply) => answerImport(reply, await received(request, preview)),
    });
    forms.route({
      ...routeOf(transferApi.import, transferWire.import, documentation),
      config: ADMITTED,
      onRequest: guards.admin,
      handler: async (request, reply) =>
        answerImport(reply, await received(request, writing(actorOf(request)))),
    });
  });

  async function received(
    request: FastifyRequest,
    run: ImportAnswer['run'],
  ): Promise<ImportAnswer> {
    const path = await receiveFile(request, folder);
    return { run, path, now: now(), stopping: stopping.signal, log };
  }

  app.route({
    ...routeOf(transferApi.export, transferWire.export, {
      tags,
      produces: ['text/csv', 'application/json'],
    }),
    config: ADMITTED,
    onRequest: guards.confirmedAdmin,
    handler: async (request, reply) => {
      const { what } = request.params;
      await auditExport(database.orm, { by: actorOf(request), what });
      logSecurityEvent(request, { event: 'data_exported', what });
      const name = `${now().toISOString().slice(0, 10)}-${what}`;
      const type = what.endsWith('.csv') ? 'text/csv' : 'application/json';
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(exportFile(database, what));
    },
  });
}
