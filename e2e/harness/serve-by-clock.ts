/** The server as it is, by a clock that its parent puts forward. */
const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
process.on('message', (ms: number) => {
  aheadMs += ms;
  process.send?.(aheadMs);
});
// Only now, so that nothing has taken the clock before.
await import('@openturn/server/src/main.ts');
