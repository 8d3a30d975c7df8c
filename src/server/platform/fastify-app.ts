import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http';
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
import type { ActorRole } from '#domain/staff/restaurant-rights.ts';
import type { Config } from '#server/config.ts';
import {
  type Admission,
  type AdmissionClass,
  type Admissions,
  isClientDisconnected,
  openAdmissions,
} from './admission.ts';
import type { AppError } from './app-error.ts';
import { respondWithClientError, respondWithError, validatorCompiler } from './error-response.ts';
import {
  closePipelined,
  decodableUrl,
  HTTP_TIMEOUTS,
  MAX_CONNECTIONS,
  refuseCrossSite,
  refuseEmptyParams,
  refuseOtherHosts,
  respondToUnrouted,
} from './request-checks.ts';
import { isInnerCall, loggedPath } from './request-log.ts';
import type { Session } from './sessions.ts';
import type { TabletSession } from './tablets.ts';

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

/** Fastify with our input checks, error responses, request ids, request log and load shedding. */
export function createFastifyApp(options: {
  config: Config;
  log: FastifyBaseLogger;
  /** Aborted when the program is about to stop: from then on each response closes its connection. */
  stopping?: AbortSignal | undefined;
  admissions?: Admissions;
}): App {
  const { config, log, stopping } = options;
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
    // Plugins read the database when they start, which may have to wait for it.
    pluginTimeout: 0,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests that the router itself refuses do not reach the error handler.
    frameworkErrors: respondWithError,
    clientErrorHandler: respondWithClientError,
    // There is one proxy, ours. It writes the last address; earlier ones can be forged.
    trustProxy: config.TRUST_PROXY === 'on' ? (_address, hop) => hop === 0 : false,
    // While closing, requests on connections that are still open are handled as usual.
    return503OnClosing: false,
    ...HTTP_TIMEOUTS,
  }).withTypeProvider<ZodTypeProvider>();

  app.server.maxConnections = MAX_CONNECTIONS;
  addRequestState(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (response) => JSON.stringify(response));
  app.setErrorHandler(respondWithError);
  app.setNotFoundHandler(respondToUnrouted(app));
  acceptEmptyBodies(app);
  app.register(cookie);
  app.addHook('onRequest', closePipelined);
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping?.aborted) reply.raw.shouldKeepAlive = false;
    reply.header('x-request-id', request.id);
    // API responses are personal, or soon outdated. Those that browsers or proxies may cache override this.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  if (!config.isPublic) app.addHook('onRequest', refuseOtherHosts);
  app.addHook('onRequest', refuseEmptyParams);
  admitRequests(app, admissions);
  app.addHook('onRequest', refuseCrossSite(config));
  if (config.TRUST_PROXY === 'off') warnOfProxy(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log[isInnerCall(request) ? 'debug' : 'info'](
      {
        method: request.method,
        path: loggedPath(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
  discardUnreadBodies(app);
  closeIdleConnections(app);
  return app;
}

/**
 * Some clients send a JSON content type with every request. Fastify would refuse one without a body, also
 * where the route needs none; where it needs one, its schema refuses that.
 */
function acceptEmptyBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
}

/** Warns once of a proxy while TRUST_PROXY is off: rate limits would count all visitors as the proxy's address. */
function warnOfProxy(app: App): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn(
        'a request came with X-Forwarded-For while TRUST_PROXY is off: behind a proxy set TRUST_PROXY=on, or all visitors share one limit',
      );
    }
    done();
  });
}

/**
 * The rest of a partly read body would block the next request on the connection: Node discards a body only
 * if nothing has begun to read it.
 */
function discardUnreadBodies(app: App): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) raw.unpipe().resume();
    done();
  });
}

/**
 * Closing waits for requests in flight. Without this it would also wait for idle keep-alive connections
 * until the browser closes them.
 */
function closeIdleConnections(app: App): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), CLOSING_CHECK_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
}

/**
 * Sheds load: queues what exceeds the limit of a request's class for a moment, then responds with 503 and Retry-After.
 * It runs before the session is looked up and the body is read, so a refusal costs next to nothing. A request whose
 * client went away while it waited does not begin; one that has begun is never cancelled.
 */
function admitRequests(app: App, admissions: Admissions): void {
  app.addHook('onRequest', (request, reply, done) => admissions.enter(request, reply, done));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // The body of a client that went away never ends, so nothing would free the slot later.
    if (isClientDisconnected(request)) return void admissions.release(request);
    // A client that sends its body slowly must not hold a slot meanwhile.
    if (hasBodyToCome(request)) request.mustReenter = admissions.release(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const changesClass = admissions.isInOtherClass(request) && admissions.release(request);
    if (request.mustReenter || changesClass) admissions.enter(request, reply, done);
    else done();
  });
  // By now the database work is over, even if the client went away.
  app.addHook('onSend', (request, _reply, payload, done) => {
    admissions.release(request);
    done(null, payload);
  });
}

/** Whether part of the body is still to arrive. */
function hasBodyToCome({ raw }: FastifyRequest): boolean {
  const { headers } = raw;
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete;
}

/** The caller's request id if it is well-formed, so that logs of several machines can be correlated. */
function requestId(request: IncomingMessage): string {
  const sentId = request.headers['x-request-id'];
  return typeof sentId === 'string' && /^[\w.-]{8,64}$/.test(sentId) ? sentId : randomUUID();
}

declare module 'fastify' {
  /** Request state that hooks set for later ones. */
  interface FastifyRequest {
    /** Found by a guard; undefined: the route has none. */
    session: Session | null | undefined;
    /** The tablet found by a guard that looks for one. */
    tablet: TabletSession | null;
    /** The role in which a guard admitted an admin, a team member or a tablet. */
    actorRole: ActorRole | null;
    hasOldCookieName: boolean;
    /** The class of the slot that the request holds. */
    heldSlot: AdmissionClass | null;
    /** Whether it released its slot until its body has arrived. */
    mustReenter: boolean;
    /** Why it was refused. */
    refusal: AppError | null;
  }

  interface FastifyContextConfig {
    /**
     * Absent: `read` for GET and HEAD, else `write`. A function is called before the body is read and
     * again afterwards: if the class has changed, the request also waits in the queue of the new one.
     */
    admission?: Admission | ((request: FastifyRequest) => Admission);
  }
}

/** Adds the properties declared above to every request of the app. */
function addRequestState(app: Pick<FastifyInstance, 'decorateRequest'>): void {
  app.decorateRequest('session', undefined);
  app.decorateRequest('tablet', null);
  app.decorateRequest('actorRole', null);
  app.decorateRequest('hasOldCookieName', false);
  app.decorateRequest('heldSlot', null);
  app.decorateRequest('mustReenter', false);
  app.decorateRequest('refusal', null);
}
