type World = typeof globalThis & { movedClock?: { aheadMs: number } };

/**
 * Moves `Date` to this far ahead of the machine's clock, whatever an earlier call set. It also runs in pages as source
 * text, so it must not use anything from outside.
 */
export function moveClock(toMs: number): void {
  const world: World = globalThis;
  if (world.movedClock) {
    world.movedClock.aheadMs = toMs;
    return;
  }
  const clock = { aheadMs: toMs };
  world.movedClock = clock;
  const machineNow = Date.now;
  // Callers that saved this function follow later moves too.
  Date.now = () => machineNow() + clock.aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget) as Date,
    apply: (target) => new target(target.now()).toString(),
  });
}

/** How far this process's clock has been moved ahead. */
export function aheadMs(): number {
  return (globalThis as World).movedClock?.aheadMs ?? 0;
}
