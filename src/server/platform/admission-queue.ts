/** A request that waits to begin. Exactly one of `begin`, `refuse` and `drop` is called, once. */
export interface QueuedRequest {
  begin(): void;
  /** The queue is full, or the request has waited too long. */
  refuse(): void;
  /** Called instead of `begin` when `isGone` is true after the wait. */
  drop(): void;
  isGone(): boolean;
}

export interface AdmissionQueue {
  enter(request: QueuedRequest): void;
  /** To be called once for each `begin`, when its work is over. */
  release(): void;
  waiting(): number;
}

/**
 * Runs at most `maxRunning` requests at once, the rest first come, first served. None waits longer than
 * `maxWaitMs`, so the queue adapts to the work: it holds what can begin within that time.
 */
export function openAdmissionQueue(limits: {
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
   * Not at once, but after everything that has arrived by now has been read. The embedded database works in
   * this very thread: if each request began when it was read, the others would wait unseen in the kernel.
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
      if (request.isGone()) request.drop();
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
      if (request?.isGone()) request.drop();
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
