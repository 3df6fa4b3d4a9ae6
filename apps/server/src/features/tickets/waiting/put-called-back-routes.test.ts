import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { expect, it } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';

it.each([
  [true, ['waiting', 1]],
  [false, ['called', null]],
] as const)(
  '[STAFF-07] leaving a desk to which somebody is called puts them back at their place, or keeps the call: %s',
  async (putsBack, [stage, position]) => {
    const { signIn, time } = await openConsole(2);
    const ada = await signIn('ada');
    await ada.post('staff/desk', { desk: 'desk-1' });
    const { guid } = (await ada.post('staff/next')).json<{ guid: string }>();
    // Too late to undo the call itself.
    time.now += 2 * MINUTE_MS + 30_000;
    expect((await ada.post('staff/desk', { desk: null, putsBack })).statusCode).toBe(200);
    const board = await boardOf(ada);
    expect(board.tickets.find((each) => each.guid === guid)).toMatchObject({ stage, position });
    expect(board.desks.find(({ id }) => id === 'desk-1')?.staff).toBeNull();
  },
);
