import { expect, it } from 'vitest';
import { moveTicket } from '#features/tickets/index.ts';
import { startJoining } from '#testing/start/start-joining.ts';

it('[SCREEN-04] offers to let one person go first only while somebody waits behind', async () => {
  const { ada, bob, tickets, time } = await startJoining();
  const guid = String((await ada.join({ FirstName: 'Ada' })).body['guid']);
  await moveTicket(
    { siteId: 100_001, ticketId: guid, event: 'call', by: 'agent', desk: 'desk-2' },
    { tickets, clock: { now: () => time.now }, newId: () => 'x', wakeOutbox: () => {} },
  );
  const read = async () => (await ada.get(`ticket/${guid}`)).body['ticket'];
  expect(await read()).toMatchObject({ actions: ['on_my_way', 'need_more_time', 'leave'] });
  await bob.join({ FirstName: 'Bob' });
  // Longer than places are cached.
  time.now += 20_000;
  expect(await read()).toMatchObject({ actions: ['on_my_way', 'need_more_time', 'recall_later', 'leave'] });
});
