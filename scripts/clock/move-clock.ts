/**
 * Moves the current time of this process permanently; timers are not affected. The function is self-contained, as the
 * journeys also run it in every page.
 */
export function moveClock(byMs: number): void {
  const RealDate = Date;
  const realNow = RealDate.now;
  RealDate.now = () => realNow() + byMs;
  const moved = new Proxy(RealDate, {
    construct: (target, values, self) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], self),
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = moved;
  globalThis.Date = moved;
}
