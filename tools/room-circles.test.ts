import { describe, expect, it } from 'vitest';
import { roomCircles } from './room-circles.ts';

const file = (path: string, imports: string) => ({ path, text: `import ${imports};\n` });
const LINES = 'apps/server/src/features/lines/index.ts';
const TICKETS = 'apps/server/src/features/tickets/staff/act.ts';

describe('room circles', () => {
  it('refuses two rooms that import each other, even by types alone', () => {
    const files = [
      file(TICKETS, "{ raiseLine } from '#features/lines/index.ts'"),
      file(LINES, "type { Ticket } from '#features/tickets/index.ts'"),
    ];
    const [circle, ...others] = roomCircles(files);
    expect(circle).toBe(
      `rooms import each other in a circle: apps/server/src/features/tickets -> ` +
        `apps/server/src/features/lines (${TICKETS}) -> apps/server/src/features/tickets (${LINES})`,
    );
    expect(others).toEqual([]);
  });

  it('refuses a circle of several rooms, and reports it once', () => {
    const files = [
      file(LINES, "{ now } from '#kernel/clock.ts'"),
      file('apps/server/src/kernel/clock.ts', "{ watch } from '../live/watch.ts'"),
      file('apps/server/src/live/watch.ts', "{ read } from '#features/lines/index.ts'"),
    ];
    expect(roomCircles(files)).toHaveLength(1);
  });

  it('accepts acyclic rooms, tests, their helpers and the composition folders', () => {
    const back = "{ Home } from '#features/home/home.tsx'";
    const files = [
      file('apps/client/src/features/home/home.tsx', "{ useSite } from '#site/use-site.ts'"),
      file('apps/client/src/features/home/home-list.tsx', "{ goHome } from '#app/routing/routes.ts'"),
      file('apps/client/src/site/use-site.test.ts', back),
      file('apps/client/src/testing/show-home.tsx', back),
      file('apps/client/src/app/screens/screens.ts', back),
    ];
    expect(roomCircles(files)).toEqual([]);
  });
});
