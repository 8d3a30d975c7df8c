import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { AppError } from './app-error.ts';
import { openGate } from './gate.ts';

/**
 * Which queue a request waits in for the database. Each has its own, so that a flood of one kind takes
 * nothing from the others; `payment` is for what completes or gives back a payment.
 */
export const ADMISSION_CLASSES = ['read', 'write', 'payment'] as const;
export type AdmissionClass = (typeof ADMISSION_CLASSES)[number];

/** `always`: neither waits nor is refused, because it needs no database or has a limit of its own. */
export type Admission = AdmissionClass | 'always';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: `read` for GET and HEAD, else `write`. */
    admission?: Admission | ((request: FastifyRequest) => Admission);
  }
}

/**
 * Requests of a class that may be at work, and how many begin in one turn of the event loop. On a server
 * fewer than the pool has connections, so that writes that all wait for one lock leave some to reads. The
 * embedded one works in our own thread, where each request holds up all others until it is through.
 */
const AT_WORK = {
  embedded: { maxInside: 10, maxAtOnce: 1 },
  postgres: { maxInside: 16, maxAtOnce: 16 },
};

/** Requests that wait for the payment provider for the most part. */
const MAX_PAYMENTS_AT_WORK = 100;

/** Bounds the memory that those who wait take, at some kilobytes each. */
const MAX_WAITING = 2_000;

/** Spread over some seconds, so that those refused together do not come back together. */
const RETRY_AFTER_SECONDS = [1, 2, 3];

/** Why a request was not begun. */
export const REFUSALS = ['overload', 'client_gone'] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface Admissions {
  /** How many requests of a class wait at this moment. */
  waiting(admission: AdmissionClass): number;
  /** How many have not been begun since the start, and why. */
  refused(admission: AdmissionClass, reason: Refusal): number;
  /** Calls `begin` once it is the request's turn, or answers it 503. */
  enter(request: FastifyRequest, reply: FastifyReply, begin: () => void): void;
  /** Frees the request's place; false when it has none. */
  leave(request: FastifyRequest): boolean;
}

/** The queues before the database. Who has waited for `maxWaitMs` is refused (decision 025). */
export function openAdmissions(databaseKind: Database['kind'], maxWaitMs: number): Admissions {
  const limits = { maxWaiting: MAX_WAITING, maxWaitMs };
  const gates = {
    read: openGate({ ...limits, ...AT_WORK[databaseKind] }),
    write: openGate({ ...limits, ...AT_WORK[databaseKind] }),
    payment: openGate({ ...limits, ...AT_WORK[databaseKind], maxInside: MAX_PAYMENTS_AT_WORK }),
  };
  const refused = new Map<string, number>();
  const inside = new WeakMap<FastifyRequest, AdmissionClass>();

  function count(admission: AdmissionClass, reason: Refusal): void {
    const key = `${admission} ${reason}`;
    refused.set(key, (refused.get(key) ?? 0) + 1);
  }

  return {
    waiting: (admission) => gates[admission].waiting(),
    refused: (admission, reason) => refused.get(`${admission} ${reason}`) ?? 0,
    enter(request, reply, begin) {
      const admission = admissionOf(request);
      if (admission === 'always') return begin();
      gates[admission].enter({
        begin() {
          inside.set(request, admission);
          begin();
        },
        refuse() {
          count(admission, 'overload');
          refuse(reply);
        },
        drop: () => count(admission, 'client_gone'),
        isGone: () => clientHasGone(request),
      });
    },
    leave(request) {
      const admission = inside.get(request);
      if (admission === undefined) return false;
      inside.delete(request);
      gates[admission].leave();
      return true;
    },
  };
}

/** Whether the connection a request came by is closed, so that nobody will read the answer. */
export function clientHasGone(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed;
}

function admissionOf(request: FastifyRequest): Admission {
  const { admission } = request.routeOptions.config;
  if (admission) return typeof admission === 'string' ? admission : admission(request);
  return request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
}

const { code, message, status } = new AppError('unavailable');
const BODY = JSON.stringify({ message, code });

/** Past the error handler, which logs each fault of ours with its stack. */
function refuse(reply: FastifyReply): void {
  const seconds = RETRY_AFTER_SECONDS[Math.floor(Math.random() * RETRY_AFTER_SECONDS.length)];
  reply
    .code(status)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(BODY);
}
