import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { AppError } from './app-error.ts';

/**
 * Which queue a request waits in for the database. Each class has its own, so that an overload of one does not affect
 * the others; `payment` is for requests that wait for the payment provider.
 */
export const ADMISSION_CLASSES = ['read', 'write', 'payment'] as const;
export type AdmissionClass = (typeof ADMISSION_CLASSES)[number];

/** `always`: neither waits nor is refused, because it needs no database or has a limit of its own. */
export type Admission = AdmissionClass | 'always';

/**
 * How many requests of a class may run at once, and begin in one turn of the event loop. On a server fewer
 * than the pool's connections, so that writes that all wait for one lock leave some for reads. The embedded
 * database works in this thread, where each request blocks all others until it is done.
 */
const RUNNING_LIMITS = {
  embedded: { maxRunning: 10, maxPerTurn: 1 },
  postgres: { maxRunning: 16, maxPerTurn: 16 },
};

/** These mostly wait for the payment provider. */
const MAX_RUNNING_PAYMENTS = 100;

/** Bounds the memory of waiting requests, which take some kilobytes each. */
const MAX_WAITING = 2_000;

/** Spread over some seconds, so that clients refused together do not return together. */
const RETRY_AFTER_SECONDS = [1, 2, 3];

/** Why a request did not begin. */
export const REFUSALS = ['overload', 'client_gone'] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface Admissions {
  /** How many requests of a class are waiting. */
  waiting(admission: AdmissionClass): number;
  /** How many have not begun since the start of the program, by reason. */
  refused(admission: AdmissionClass, reason: Refusal): number;
  /** Calls `begin` once it is the request's turn, or rejects it with 503. */
  enter(request: FastifyRequest, reply: FastifyReply, begin: () => void): void;
  /** Whether the request holds a slot of another class than its own. */
  isInOtherClass(request: FastifyRequest): boolean;
  /** Frees the request's slot; false when it has none. */
  release(request: FastifyRequest): boolean;
}

/** The queues for the database. After waiting for `maxWaitMs` a request is refused (decision 025). */
export function openAdmissions(databaseKind: Database['kind'], maxWaitMs: number): Admissions {
  const limits = { maxWaiting: MAX_WAITING, maxWaitMs };
  const ordinary = { ...limits, ...RUNNING_LIMITS[databaseKind] };
  const queues = {
    read: openAdmissionQueue(ordinary),
    write: openAdmissionQueue(ordinary),
    payment: openAdmissionQueue({ ...ordinary, maxRunning: MAX_RUNNING_PAYMENTS }),
  };
  const refused = new Map<string, number>();

  function count(admission: AdmissionClass, reason: Refusal): void {
    const key = `${admission} ${reason}`;
    refused.set(key, (refused.get(key) ?? 0) + 1);
  }

  return {
    waiting: (admission) => queues[admission].waiting(),
    refused: (admission, reason) => refused.get(`${admission} ${reason}`) ?? 0,
    enter(request, reply, begin) {
      const admission = admissionOf(request);
      if (admission === 'always') return begin();
      queues[admission].enter({
        begin() {
          request.heldSlot = admission;
          begin();
        },
        refuse() {
          count(admission, 'overload');
          refuse(reply);
        },
        drop: () => count(admission, 'client_gone'),
        isDisconnected: () => isClientDisconnected(request),
      });
    },
    isInOtherClass(request) {
      const { heldSlot } = request;
      return heldSlot !== null && heldSlot !== admissionOf(request);
    },
    release(request) {
      const { heldSlot } = request;
      if (heldSlot === null) return false;
      request.heldSlot = null;
      queues[heldSlot].release();
      return true;
    },
  };
}

/** Whether the request's connection is closed, so that nobody will read the response. */
export function isClientDisconnected(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed;
}

function admissionOf(request: FastifyRequest): Admission {
  const { admission } = request.routeOptions.config;
  if (admission) return typeof admission === 'string' ? admission : admission(request);
  return request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
}

const { code, message, status } = new AppError('unavailable');
const BODY = JSON.stringify({ message, code });

/** Bypasses the error handler, as an overload has no time for it. */
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

/** A request that waits to begin. Exactly one of `begin`, `refuse` and `drop` is called, once. */
interface QueuedRequest {
  begin(): void;
  /** The queue is full, or the request has waited too long. */
  refuse(): void;
  /** Called instead of `begin` when `isDisconnected` is true after the wait. */
  drop(): void;
  isDisconnected(): boolean;
}

interface AdmissionQueue {
  enter(request: QueuedRequest): void;
  /** To be called once for each `begin`, when its work is over. */
  release(): void;
  waiting(): number;
}

/**
 * Runs at most `maxRunning` requests at once, the rest first come, first served. None waits longer than
 * `maxWaitMs`, so the queue adapts to the work: it holds what can begin within that time.
 */
function openAdmissionQueue(limits: {
  maxRunning: number;
  /** How many begin in one turn of the event loop. */
  maxPerTurn: number;
  maxWaiting: number;
  maxWaitMs: number;
}): AdmissionQueue {
  const { maxRunning, maxPerTurn, maxWaiting, maxWaitMs } = limits;
  const queue: { request: QueuedRequest; deadline: number }[] = [];
  let running = 0;
  let isStartScheduled = false;
  let isRefusalScheduled = false;

  /**
   * Starts requests after all that have arrived were read. The embedded database runs in this thread: if each request
   * began when it was read, the others would wait unseen in the kernel.
   */
  function startSoon(): void {
    if (isStartScheduled) return;
    isStartScheduled = true;
    setImmediate(startNext);
  }

  function startNext(): void {
    isStartScheduled = false;
    const now = performance.now();
    let started = 0;
    while (running < maxRunning && started < maxPerTurn) {
      const next = queue.shift();
      if (!next) break;
      const { request, deadline } = next;
      if (request.isDisconnected()) request.drop();
      else if (deadline <= now) request.refuse();
      else {
        running += 1;
        started += 1;
        request.begin();
      }
    }
    if (queue.length === 0) return;
    if (running < maxRunning) startSoon();
    scheduleRefusal();
  }

  function scheduleRefusal(): void {
    const [oldest] = queue;
    if (!oldest || isRefusalScheduled) return;
    isRefusalScheduled = true;
    setTimeout(refuseOverdue, Math.max(0, oldest.deadline - performance.now()));
  }

  function refuseOverdue(): void {
    isRefusalScheduled = false;
    const now = performance.now();
    while (queue[0] && queue[0].deadline <= now) {
      const { request } = queue.shift() ?? {};
      if (request?.isDisconnected()) request.drop();
      else request?.refuse();
    }
    scheduleRefusal();
  }

  return {
    enter(request) {
      if (queue.length >= maxWaiting) return request.refuse();
      queue.push({ request, deadline: performance.now() + maxWaitMs });
      if (running < maxRunning) startSoon();
      else scheduleRefusal();
    },
    release() {
      running -= 1;
      if (queue.length > 0) startSoon();
    },
    waiting: () => queue.length,
  };
}

/**
 * A concurrency limiter with a bounded queue, for heavy work. When the queue is full, the caller is refused
 * at once with `unavailable`, to try again in two seconds. `isDisconnected` says whether the caller's client has
 * disconnected; then the work does not begin when its turn comes.
 */
export function limitConcurrency(limits: { maxRunning: number; maxWaiting: number }) {
  let running = 0;
  const waiting: Array<() => void> = [];

  return async <Result>(
    work: () => Promise<Result>,
    isDisconnected: () => boolean = () => false,
  ): Promise<Result> => {
    if (running >= limits.maxRunning) {
      if (waiting.length >= limits.maxWaiting) {
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      if (isDisconnected()) throw new AppError('unavailable');
      return await work();
    } finally {
      // The slot is handed to the next in the queue, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
