import { aheadMs, moveClock } from '../../tools/days/move-clock.ts';

/** The server as it is, by a clock that its parent puts forward. */
process.on('message', (ms: number) => {
  moveClock(aheadMs() + ms);
  process.send?.(aheadMs());
});
// Only after the clock is in place does the server take it.
moveClock(aheadMs());
await import('@openturn/server/src/main.ts');
