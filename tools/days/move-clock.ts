type World = typeof globalThis & { movedClock?: { aheadMs: number } };

/**
 * Puts `Date` so far ahead of the machine's clock, from wherever it was put before. Runs in Node and in pages, to which
 * its text is sent: it uses nothing from outside.
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
  // Whoever has taken this function goes by later moves too.
  Date.now = () => machineNow() + clock.aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values: unknown[], asked) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, asked) as Date,
    apply: (target) => new target(target.now()).toString(),
  });
}

/** How far the clock of this process has been put ahead. */
export function aheadMs(): number {
  return (globalThis as World).movedClock?.aheadMs ?? 0;
}
