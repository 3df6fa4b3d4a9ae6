import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { placesSource } from '#features/lines/places-source.ts';
import { AT, startCalendar } from '#testing/start/start-calendar.ts';
import { bookable, SITE } from '#testing/start/start-booking.ts';
import { readPassContent } from './ended-content.ts';

const OF_TODAY = AT - 10 * 60_000;

/** What the pass of an appointment says, whatever staff do to it. */
async function start(service: 'cut' | 'alone' = 'cut') {
  const started = await startCalendar([bookable('alone', { lineId: null })]);
  const { appointment } = await started.add({ service });
  const { guid } = appointment;
  const clock = { now: () => started.time.now };
  const pass = { siteId: SITE, visitId: guid, kind: 'appointment', language: 'en' } as const;
  const says = async () => {
    const places = placesSource({ ...started.server, clock });
    const read = await readPassContent(pass, {
      ...started.server,
      places,
      siteAddress: () => 'https://elm.example',
      clock,
    });
    const { status, time, code, desk, isOver, startsAt } = read?.content ?? {};
    return { status, time, code, desk, isOver, startsAt, isFinal: read?.isFinal };
  };
  const find = async () => (await started.server.appointments.find(SITE, guid))!;
  return { ...started, guid, says, find };
}

describe('the pass of an appointment', () => {
  it('says when it is, also once it has moved, and that it is called off', async () => {
    const { says, guid, act, ada, time, find } = await start();
    const first = await says();
    expect(first).toMatchObject({ status: 'Confirmed', isOver: false, startsAt: AT, code: '' });
    const { at, version } = await find();
    const later = at + HOUR_MS;
    const moved = await ada.post(`staff/appointment/${guid}/move`, { staff: 'ann', version, at: later });
    expect(moved.json()).toMatchObject({ success: true });
    expect(await says()).toMatchObject({ status: 'Confirmed', startsAt: later });
    expect((await says()).time).not.toBe(first.time);
    await act(guid, 'cancel');
    expect(await says()).toMatchObject({ status: 'Cancelled', isOver: true, isFinal: false });
    time.now = later + HOUR_MS + 1;
    expect(await says()).toMatchObject({ isOver: true, isFinal: true });
  });

  it('follows the ticket once it is checked in, and is an appointment again if that is undone', async () => {
    const { says, guid, act, ada, time, find } = await start();
    time.now = OF_TODAY;
    await act(guid, 'check_in');
    expect(await says()).toMatchObject({ status: 'You are in line', code: expect.stringMatching(/001$/) });
    await act(guid, 'undo_check_in');
    expect(await says()).toMatchObject({ status: 'Confirmed', code: '' });
    await act(guid, 'check_in');
    await ada.post('staff/desk', { desk: 'desk-1' });
    const { ticketId } = await find();
    const does = (action: string) => ada.post(`staff/ticket/${ticketId}/act`, { action });
    await does('call');
    expect(await says()).toMatchObject({ status: "It's your turn", desk: expect.stringMatching(/./) });
    await does('start');
    expect(await says()).toMatchObject({ status: 'Being Served', desk: '' });
    await does('complete');
    expect(await says()).toMatchObject({ status: 'Completed', isOver: true });
  });

  it('says that nobody came, which is not the same as called off', async () => {
    const { says, guid, act, ada, time, find } = await start();
    time.now = OF_TODAY;
    await act(guid, 'check_in');
    await ada.post('staff/desk', { desk: 'desk-1' });
    const { ticketId } = await find();
    for (const action of ['call', 'no_show']) await ada.post(`staff/ticket/${ticketId}/act`, { action });
    expect(await says()).toMatchObject({ status: 'Missed', isOver: true });
  });

  it('is called and served without a line too', async () => {
    const { says, guid, act, time } = await start('alone');
    time.now = OF_TODAY;
    const said: unknown[] = [];
    for (const action of ['check_in', 'call', 'start', 'complete'] as const) {
      await act(guid, action);
      said.push((await says()).status);
    }
    expect(said).toEqual(['You are checked in', "It's your turn", 'Being Served', 'Completed']);
  });
});
