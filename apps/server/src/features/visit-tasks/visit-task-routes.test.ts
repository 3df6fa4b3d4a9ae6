import { describe, expect, it } from 'vitest';
import { limitAda } from '#testing/start/open-people.ts';
import { openTwoLines } from '#testing/start/open-two-lines.ts';
import { HALF_HOUR, startCalendar } from '#testing/start/start-calendar.ts';
import { findVisit } from './find-visit.ts';

const SITE = 100_001;
const UNKNOWN = 'nobody-has-such-a-guid-as-this';

async function openLine() {
  const server = await openTwoLines();
  const read = (guid: string) => server.ask({ url: `/api/${SITE}/client/visit/${guid}/tasks` });
  return { ...server, read };
}

describe('what comes with a visit', () => {
  it('is shown to whoever knows the guid of the ticket, and to nobody else', async () => {
    const { read, guid } = await openLine();
    expect((await read(guid(0))).json()).toMatchObject({ success: true, kind: 'ticket', isOpen: true });
    expect([(await read(UNKNOWN)).statusCode, (await read('x')).statusCode]).toEqual([404, 404]);
  });

  it('names to staff only what there is for the visit, not what the business has set up', async () => {
    const { guid, ada, read } = await openLine();
    expect((await read(guid(0))).json()).toMatchObject({ parts: ['rating'] });
    expect((await ada.get(`staff/visit/${guid(0)}/tasks`)).json()).toMatchObject({ parts: [], rows: [] });
  });

  it('stays readable after the visit', async () => {
    const { read, guid, bob } = await openLine();
    await bob.post(`staff/ticket/${guid(0)}/act`, { action: 'remove' });
    expect((await read(guid(0))).json()).toMatchObject({ isOpen: false });
  });

  it('is shown to staff only of lines that they may see', async () => {
    const { guid, ada, bob, olga, ask } = await openLine();
    await limitAda(olga, 'blood');
    const path = `staff/visit/${guid(0)}/tasks`;
    expect((await bob.get(path)).json()).toMatchObject({ kind: 'ticket' });
    expect((await ada.get(path)).json()).toMatchObject({ reason: 'not-found' });
    const stranger = await ask({ host: 'staff.openturn.localhost', url: `/api/${SITE}/${path}` });
    expect(stranger.json()).toMatchObject({ reason: 'signed-out' });
  });

  it('belongs to the appointment, also once its visitor has checked in', async () => {
    const { add, act, server } = await startCalendar();
    const deps = { ...server, clock: { now: () => server.time.now } };
    const { appointment } = await add();
    const { guid } = appointment;
    const before = await findVisit(SITE, guid, deps);
    expect(before).toMatchObject({ kind: 'appointment', subject: guid, isOpen: true, staffId: 'ann' });
    server.time.now = appointment.at - HALF_HOUR / 2;
    await act(guid, 'check_in');
    const ticket = (await server.appointments.find(SITE, guid))?.ticketId ?? '';
    expect(await findVisit(SITE, ticket, deps)).toMatchObject({ kind: 'ticket', guid: ticket, subject: guid });
  });
});
