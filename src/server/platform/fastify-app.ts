import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { type Admissions, clientHasGone, openAdmissions } from './admission.ts';
import { AppError } from './app-error.ts';
import { refuseCrossSite } from './cross-site.ts';
import { answerError } from './error-answer.ts';
import { createHttpServer, type FastPath } from './http-server.ts';
import { validatorCompiler } from './input-check.ts';
import { loggedPath } from './logged-path.ts';
import { maxHeaderSize } from './node-http.ts';
import { readableUrl } from './readable-url.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const JSON_BODY_LIMIT = 256 * 1024;

/** As long as Node allows a path to be; each route's contract limits its own parameters. */
const MAX_PARAM_LENGTH = maxHeaderSize;

const CLOSING_CHECK_MS = 50;

/** Fastify with our input checks, error answers, request ids, request log and shedding of load. */
export function createFastifyApp(options: {
  config: Config;
  log: FastifyBaseLogger;
  fastPath: FastPath;
  /** Aborted once the program is about to stop: from then on each answer closes its connection. */
  stopping?: AbortSignal | undefined;
  admissions?: Admissions;
}): App {
  const { config, log, fastPath, stopping } = options;
  const { admissions = openAdmissions('postgres', config.SHED_AFTER_MS) } = options;
  const app = fastify({
    loggerInstance: log,
    // Each request is logged once, when it ends, without personal data.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    requestIdHeader: false,
    genReqId: requestId,
    bodyLimit: JSON_BODY_LIMIT,
    schemaController: {
      compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked },
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests that the router itself refuses do not reach the error handler.
    frameworkErrors: answerError,
    // There is one proxy, ours. The last address is written by it; earlier ones can be forged.
    trustProxy: config.TRUST_PROXY === 'on' ? (_address, hop) => hop === 0 : false,
    // While it closes, what comes by connections that are still open is answered like anything else.
    return503OnClosing: false,
    serverFactory: (handler) => createHttpServer({ fastPath, handler, stopping }),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // What the API answers is one person's, or soon outdated. What may be kept by a browser, or by others
    // on the way, says so itself.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  admitRequests(app, admissions);
  app.addHook('onRequest', refuseCrossSite(config));
  if (config.TRUST_PROXY === 'off') warnOfProxy(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  discardUnreadBodies(app);
  closeWhatFallsIdle(app);
  return app;
}

/** In the place of Fastify's own checks, which it would load though ours are used: Ajv, a hundred modules. */
function neverAsked(): never {
  throw new Error('Requests are checked by the contract, and answers written as JSON');
}

/**
 * Says once that there seems to be a proxy whose word is not taken: every limit would then count all
 * visitors as the one address of that proxy.
 */
function warnOfProxy(app: App): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      'a request came with X-Forwarded-For while TRUST_PROXY is off: behind a proxy set TRUST_PROXY=on, or all visitors share one limit',
    );
  });
}

/**
 * A body that was refused half read would stand in the way of the next request of its connection: Node
 * discards the rest only where nobody has begun to read.
 */
function discardUnreadBodies(app: App): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume();
  });
}

/**
 * Closing waits for requests in flight. Without this it would also wait for idle keep-alive connections
 * until the browser closes them.
 */
function closeWhatFallsIdle(app: App): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), CLOSING_CHECK_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
}

/**
 * Sheds load: lets so many requests of each class begin, has the others wait a moment in the order they
 * came, and answers 503 with Retry-After to those who would wait for longer. It comes before the session
 * is looked up and the body is read, so a refusal costs next to nothing. A request whose client has gone
 * while it waited is not begun; one that has begun is never cancelled.
 */
function admitRequests(app: App, admissions: Admissions): void {
  app.addHook('onRequest', (request, reply, done) => admissions.enter(request, reply, done));
  // Whoever sends a body slowly must not hold a place meanwhile.
  const sendingSlowly = new WeakSet<FastifyRequest>();
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // The body of a client who has gone meanwhile never ends, so nothing would free the place later.
    if (clientHasGone(request)) return void admissions.leave(request);
    if (hasBodyToCome(request) && admissions.leave(request)) sendingSlowly.add(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (sendingSlowly.delete(request)) admissions.enter(request, reply, done);
    else done();
  });
  // By now the work on the database is over, also for a client who has gone.
  app.addHook('onSend', (request, _reply, payload, done) => {
    admissions.leave(request);
    done(null, payload);
  });
}

/** Whether a part of the body is still on its way. */
function hasBodyToCome({ raw }: FastifyRequest): boolean {
  const { headers } = raw;
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete;
}

/** The caller's request id if it is harmless, so that logs of several machines can be correlated. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
