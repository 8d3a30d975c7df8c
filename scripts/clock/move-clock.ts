/**
 * Moves what the program takes for now by so much, here and for good. Timers run on as they did.
 * It uses nothing from outside itself: the browser journeys hand it to every page as well.
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
