/** Somebody who wants in. Exactly one of `begin`, `refuse` and `drop` is called, once. */
export interface Entrant {
  begin(): void;
  /** There is no room, or none came free in time. */
  refuse(): void;
  /** Called instead of `begin` when `isGone` says so after a wait. */
  drop(): void;
  isGone(): boolean;
}

export interface Gate {
  enter(entrant: Entrant): void;
  /** To be called once for each `begin`, when its work is over. */
  leave(): void;
  waiting(): number;
}

/**
 * Lets in `maxInside` at a time, the others in the order they came. Nobody waits for longer than
 * `maxWaitMs`: so whatever the work takes, the queue is as long as what gets in within that time, and who
 * gets in has waited no longer.
 */
export function openGate(limits: {
  maxInside: number;
  /** How many begin in one turn of the event loop. */
  maxAtOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
}): Gate {
  const { maxInside, maxAtOnce, maxWaiting, maxWaitMs } = limits;
  const queue: { entrant: Entrant; until: number }[] = [];
  let inside = 0;
  let letsIn = false;
  let refusesLate = false;

  /**
   * Begins not at once but when all that has arrived by now has been read. The embedded database works in
   * this very thread: if each request began as it was read, the others would wait unseen in the kernel.
   */
  function letInSoon(): void {
    if (letsIn) return;
    letsIn = true;
    setImmediate(letIn);
  }

  function letIn(): void {
    letsIn = false;
    const now = performance.now();
    let begun = 0;
    while (inside < maxInside && begun < maxAtOnce) {
      const next = queue.shift();
      if (!next) break;
      const { entrant, until } = next;
      if (entrant.isGone()) entrant.drop();
      else if (until <= now) entrant.refuse();
      else {
        inside += 1;
        begun += 1;
        entrant.begin();
      }
    }
    if (queue.length === 0) return;
    if (inside < maxInside) letInSoon();
    refuseWhenLate();
  }

  function refuseWhenLate(): void {
    const [oldest] = queue;
    if (!oldest || refusesLate) return;
    refusesLate = true;
    setTimeout(refuseLate, Math.max(0, oldest.until - performance.now()));
  }

  function refuseLate(): void {
    refusesLate = false;
    const now = performance.now();
    while (queue[0] && queue[0].until <= now) {
      const { entrant } = queue.shift() ?? {};
      if (entrant?.isGone()) entrant.drop();
      else entrant?.refuse();
    }
    refuseWhenLate();
  }

  return {
    enter(entrant) {
      if (queue.length >= maxWaiting) return entrant.refuse();
      queue.push({ entrant, until: performance.now() + maxWaitMs });
      if (inside < maxInside) letInSoon();
      else refuseWhenLate();
    },
    leave() {
      inside -= 1;
      if (queue.length > 0) letInSoon();
    },
    waiting: () => queue.length,
  };
}
