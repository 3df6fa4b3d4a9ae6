import { aheadMs, moveClock } from '../../tools/days/move-clock.ts';

/** The normal server, with a clock that its parent advances. */
process.on('message', (ms: unknown) => {
  if (typeof ms !== 'number') return;
  moveClock(aheadMs() + ms);
  process.send?.(aheadMs());
});
// The server must start after the clock is in place.
moveClock(aheadMs());
const { serveToParent } = await import('./serve-to-parent.ts');
await serveToParent();
