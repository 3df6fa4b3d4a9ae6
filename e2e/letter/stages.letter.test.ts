import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedTicket, TICKET_GUID } from './harness/specified.ts';

const stage = letterStage();

it('[ROUTE-04] opens the ticket that the further path of the status page names', async () => {
  stage.server().answer('GET client/ticket/*', { body: specifiedTicket() });
  await stage.open(`/status/${TICKET_GUID}`);
  const { call } = await stage.server().asked('GET client/ticket/*');
  expect(call).toBe(`GET client/ticket/${TICKET_GUID}`);
});
