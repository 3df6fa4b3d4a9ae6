import type { StaffRating } from '@openturn/contract/staff/visit/staff-ratings.ts';
import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { HALF_HOUR, startCalendar } from '#testing/start/start-calendar.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';
import { openRated, RATED_SITE } from '#testing/ratings/open-rated.ts';

describe('the rating of a visit', () => {
  it('[SCREEN-09] is asked after the visit, of whoever knows its guid', async () => {
    const { read, guid } = await openRated();
    expect(await read()).toMatchObject({ success: true, state: 'asked', rating: null, question: {} });
    expect(await read(guid(3))).toMatchObject({ state: 'not-yet' });
    expect(await read('nobody-has-such-a-guid-as-this')).toMatchObject({ reason: 'not-found' });
  });

  it('[SCREEN-09] is given once and can be changed for a day', async () => {
    const { rate, read, time, board } = await openRated();
    expect(await rate({ stars: 4 })).toMatchObject({ state: 'rated', rating: { stars: 4, text: '' } });
    const more = { stars: 5, reasons: ['good.staff', 'good.staff', 'unheard-of'], text: ' Thanks\nto all ' };
    await rate(more);
    expect(await rate(more)).toMatchObject({ rating: { stars: 5, reasons: ['good.staff'], text: 'Thanks\nto all' } });
    time.now += DAY_MS + MINUTE_MS;
    expect(await rate({ stars: 1 })).toMatchObject({ success: false, reason: 'too-late' });
    expect(await read()).toMatchObject({ state: 'over', rating: { stars: 5 } });
    expect(await board()).toMatchObject({ total: { count: 1, stars: 5 }, ratings: [{ stars: 5 }], open: [] });
  });

  it('[SCREEN-09] is one, whichever of a hundred taps come together', async () => {
    const { rate, board, guid } = await openRated();
    const taps = Array.from({ length: 100 }, (_, tap) => rate({ stars: (tap % 5) + 1 }, guid(0)));
    const answers = await Promise.all(taps);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await board()).total).toMatchObject({ count: 1 });
  });

  it('[SCREEN-09] is not possible before the end, after a no-show, or where the business does not ask', async () => {
    const { rate, read, guid, ada, setUp } = await openRated();
    expect(await rate({}, guid(2))).toMatchObject({ reason: 'not-now' });
    await ada.post(`staff/ticket/${guid(2)}/act`, { action: 'call' });
    await ada.post(`staff/ticket/${guid(2)}/act`, { action: 'no_show' });
    expect(await read(guid(2))).toMatchObject({ state: 'not-yet' });
    expect(await rate({}, guid(2))).toMatchObject({ reason: 'not-now' });
    await rate({}, guid(1));
    await setUp({ isOn: false });
    expect(await read(guid(0))).toMatchObject({ reason: 'not-found' });
    expect(await read(guid(1))).toMatchObject({ state: 'rated' });
  });

  it('[SCREEN-09] can be declined, as the browser sends it', async () => {
    const { decline, guid } = await openRated();
    expect((await decline()).body).toEqual({ success: true });
    expect((await decline(guid(3))).body).toEqual({ success: true });
    expect((await decline('nobody-has-such-a-guid-as-this')).body).toMatchObject({ reason: 'not-found' });
  });

  it('[VAL-09] takes only what a rating is', async () => {
    const { rate } = await openRated();
    const bad = [
      { stars: 0 },
      { stars: 6 },
      { stars: 2.5 },
      { stars: '5' },
      { stars: null },
      { reasons: 'all' },
      { reasons: Array.from({ length: 21 }, String) },
      { text: 'x'.repeat(1_001) },
      { other: 1 },
    ];
    const answers = await Promise.all(bad.map((body) => rate(body)));
    expect(answers.map(({ reason }) => reason)).toEqual(bad.map(() => 'invalid-input'));
  });

  it('[SCREEN-09] belongs to the appointment, also once its visitor has checked in', async () => {
    const { server, ada, mina, add, act } = await startCalendar();
    const { version, values } = (await mina.get('staff/settings/ratings')).json<{ version: string; values: object }>();
    await mina.post('staff/settings/ratings', { version, values: { ...values, isOn: true } });
    const { appointment } = await add();
    server.time.now = appointment.at - HALF_HOUR / 2;
    await act(appointment.guid, 'check_in');
    await ada.post('staff/desk', { desk: 'desk-1' });
    const ticket = (await server.appointments.find(RATED_SITE, appointment.guid))?.ticketId ?? '';
    for (const action of ['call', 'start', 'complete']) await ada.post(`staff/ticket/${ticket}/act`, { action });
    const visitor = visitorCalls(server, 'a-device-of-a-visitor-1');
    const rated = await visitor.post(`visit/${appointment.guid}/rating`, { stars: 3, reasons: [], text: '' });
    expect(rated.body).toMatchObject({ state: 'rated', person: 'ann' });
    const byTicket = await visitor.get(`visit/${ticket}/rating`);
    expect(byTicket.body).toMatchObject({ state: 'rated', rating: { stars: 3 } });
    const { ratings } = (await mina.get('staff/ratings')).json<{ ratings: StaffRating[] }>();
    expect(ratings).toMatchObject([{ stars: 3, person: 'ann' }]);
  });
});
