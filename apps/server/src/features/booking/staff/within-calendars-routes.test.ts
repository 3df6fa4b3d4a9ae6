import { describe, expect, it } from 'vitest';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { AT, HALF_HOUR, startCalendar, type Body } from '#testing/start/start-calendar.ts';

/** Ada only sees the calendar of Ben. */
async function startLimited() {
  const started = await startCalendar();
  const olga = await signInStaff(started.server, 'olga');
  const [anns, bens] = [(await started.add()).appointment, (await started.add({ staff: 'ben' })).appointment];
  const { people } = (await olga.get('staff/people')).json<{ people: { id: string; version: string }[] }>();
  const { version = '' } = people.find(({ id }) => id === 'ada') ?? {};
  const access = { role: 'agent', lines: null, calendars: ['ben'], takesAppointments: false };
  await olga.post('staff/people/change', { id: 'ada', version, ...access });
  return { ...started, anns, bens };
}

describe('an agent who may see one calendar', () => {
  it('[STAFF-05] has no other in view', async () => {
    const { calendar, bens, ada } = await startLimited();
    const shown = await calendar();
    expect(shown.staff.map(({ id }) => id)).toEqual(['ben']);
    expect(shown.rows).toMatchObject([{ guid: bens.guid }]);
    expect((await ada.get('staff/requests')).json()).toMatchObject({ rows: [] });
    expect((await ada.get('staff/standbys')).json()).toMatchObject({ rows: [] });
  });

  it('[STAFF-05] changes nothing in another, nor moves anything there', async () => {
    const { act, add, ada, anns, bens, appointments } = await startLimited();
    expect(await act(anns.guid, 'cancel')).toMatchObject({ reason: 'appointment-gone' });
    const move = async (guid: string, staff: string) =>
      (await ada.post(`staff/appointment/${guid}/move`, { staff, at: AT + 2 * HALF_HOUR, version: 1 })).json<Body>();
    expect(await move(anns.guid, 'ben')).toMatchObject({ reason: 'appointment-gone' });
    expect(await move(bens.guid, 'ann')).toMatchObject({ reason: 'not-now' });
    expect(await add({ at: AT + 4 * HALF_HOUR })).toMatchObject({ reason: 'service-gone' });
    expect(await appointments.find(100_001, anns.guid)).toMatchObject({ state: 'confirmed', staffId: 'ann' });
    expect(await move(bens.guid, 'ben')).toMatchObject({ success: true });
    expect(await act(bens.guid, 'cancel')).toMatchObject({ success: true });
  });
});
