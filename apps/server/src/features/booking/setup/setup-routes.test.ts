import { describe, expect, it } from 'vitest';
import { AT, HALF_HOUR, type Body, startCalendar } from '#testing/start/start-calendar.ts';
import type { ServiceSetup } from '@openturn/contract/staff/staff-setup.ts';

const LEAD = { leadMinutes: 'setup.leadTooLong' };
/** One minute more than from midnight to the last start time of the next day, at half past twelve. */
const LONG = { leadMinutes: 2_191, horizonDays: 1, stepMinutes: 15 };
const EARLY = { opens: '00:00:00', closes: '20:00:00' };
const LATE = { opens: '10:00:00', closes: '24:00:00' };

describe('booking settings', () => {
  it('[BOOK-10] can be read and changed, and take effect at once', async () => {
    const { mina, time, calendar } = await startCalendar();
    const setup = async () => (await mina.get('staff/setup')).json<Body>();
    const before = await setup();
    const site = {
      ...before.site,
      reminders: '2d,1h',
      hours: { week: { '1': [{ opens: '12:00:00', closes: '14:00:00' }] }, exceptions: {} },
    };
    expect((await mina.post('staff/setup/site', { version: before.versions.site, site })).json<Body>()).toEqual({
      success: true,
      left: [],
    });
    time.now += 2_000;
    const after = await setup();
    expect(after).toMatchObject({
      versions: { ...before.versions, site: expect.any(String) },
      site: { reminders: '2d,1h', hours: site.hours },
    });
    expect((await calendar()).staff[0]?.open).toEqual([{ from: AT + 4 * HALF_HOUR, until: AT + 8 * HALF_HOUR }]);

    const [cut] = after.services as [ServiceSetup];
    const service = { ...cut, minutes: 45, staff: ['cy'], rules: { ...cut.rules, price: 2_500 } };
    await mina.post('staff/setup/service', { version: after.versions.services['cut'], service });
    const hours = { week: { '1': [{ opens: '13:00:00', closes: '15:00:00' }] }, exceptions: { '2026-11-30': [] } };
    const staff = { id: 'cy', name: 'Cy Reed', isActive: true, hours };
    await mina.post('staff/setup/staff', { version: after.versions.staff['cy'], staff });
    time.now += 2_000;
    expect(await setup()).toMatchObject({
      services: [{ id: 'cut', minutes: 45, staff: ['cy'], rules: { price: 2_500 } }, {}],
      staff: [{}, {}, { name: 'Cy Reed', hours }],
    });
    const cy = (await calendar()).staff.find(({ id }) => id === 'cy');
    expect(cy?.open).toEqual([{ from: AT + 6 * HALF_HOUR, until: AT + 8 * HALF_HOUR }]);
  });

  it('[BOOK-10] show which appointments a change affects, each with a free time', async () => {
    const { mina, add } = await startCalendar();
    const [moved, cancelled] = [(await add()).appointment, (await add({ at: AT + HALF_HOUR })).appointment];
    await add({ at: AT + 60 * HALF_HOUR });
    const { site } = (await mina.get('staff/setup')).json<Body>();
    const affected = async (change: object) =>
      (await mina.post('staff/setup/affected', change)).json<{
        rows: { appointment: Body['appointment']; to: object }[];
      }>().rows;
    const closed = { ...site.hours, exceptions: { '2026-11-23': [] } };
    const nextDay = AT + 46 * HALF_HOUR;
    expect(await affected({ site: closed })).toMatchObject([
      { appointment: { guid: moved.guid }, to: { staff: 'ann', at: nextDay } },
      { appointment: { guid: cancelled.guid }, to: { staff: 'ann', at: nextDay + HALF_HOUR } },
    ]);
    expect(await affected({ site: site.hours })).toEqual([]);
    const off = { id: 'ann', isActive: false, hours: null };
    expect(await affected({ staff: off })).toMatchObject([
      { to: { staff: 'ben', at: AT } },
      { to: { staff: 'ben', at: AT + HALF_HOUR } },
      { to: { staff: 'ben' } },
    ]);
  });

  it.each([
    [
      'starts only when nobody works long enough',
      { minutes: 90 },
      { stepMinutes: 240 },
      { stepMinutes: 'validation.stepNeverFits' },
    ],
    ['takes longer than anybody works', { minutes: 300 }, { stepMinutes: 15 }, { minutes: 'validation.neverFits' }],
    ['fits, but only just', { minutes: 240 }, { stepMinutes: 15 }, undefined],
    ['nobody offers', { staff: [] }, {}, { staff: 'setup.nobody' }],
    ['needs longer notice than it can be booked ahead', { minutes: 30 }, LONG, LEAD],
    ['needs as much notice as it can be booked ahead', { minutes: 30 }, { ...LONG, leadMinutes: 2_190 }, undefined],
    ['visitors cannot book', { minutes: 300, isBookable: false, staff: [] }, LONG, undefined],
  ])('[BOOK-13] refuse a service that %s', async (_, changed, rules, expected) => {
    const { mina } = await startCalendar();
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    const hours = { week: { '1': [{ opens: '09:00:00', closes: '13:00:00' }] }, exceptions: {} };
    await mina.post('staff/setup/site', { version: versions.site, site: { ...site, hours } });
    const before = (await mina.get('staff/setup')).json<Body>();
    const [cut] = before.services as [ServiceSetup];
    const service = { ...cut, ...changed, rules: { ...cut.rules, ...rules } };
    const reply = (await mina.post('staff/setup/service', { version: before.versions.services['cut'], service })).json<{
      fields?: Record<string, { key: string }>;
    }>();
    const keys = Object.entries(reply.fields ?? {}).map(([name, { key }]) => [name, key]);
    expect(Object.fromEntries(keys)).toEqual(expected ?? {});
  });

  it('[BOOK-10] are not saved over a change by somebody else', async () => {
    const { mina } = await startCalendar();
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    const answers = await Promise.all(
      [21, 22, 23].map((offerMinutes) =>
        mina.post('staff/setup/site', { version: versions.site, site: { ...site, offerMinutes } }),
      ),
    );
    const reasons = answers.map((answer) => answer.json<Body>().reason ?? 'saved').toSorted();
    expect(reasons).toEqual(['changed-meanwhile', 'changed-meanwhile', 'saved']);
  });

  it('[BOOK-10] are all saved when several owners save different parts at once', async () => {
    const { mina } = await startCalendar();
    const setup = async () => (await mina.get('staff/setup')).json<Body>();
    const { versions, site, services } = await setup();
    const [cut] = services as [ServiceSetup];
    const staff = { id: 'cy', name: 'Cy Reed', isActive: true, hours: null };
    const answers = await Promise.all([
      mina.post('staff/setup/site', { version: versions.site, site: { ...site, offerMinutes: 25 } }),
      mina.post('staff/setup/service', { version: versions.services['cut'], service: { ...cut, minutes: 45 } }),
      mina.post('staff/setup/staff', { version: versions.staff['cy'], staff }),
    ]);
    expect(answers.map((answer) => answer.json<Body>().reason ?? 'saved')).toEqual(['saved', 'saved', 'saved']);
    expect(await setup()).toMatchObject({
      site: { offerMinutes: 25 },
      services: [{ id: 'cut', minutes: 45 }, {}],
      staff: [{}, {}, { name: 'Cy Reed' }],
    });
  });

  it('[BOOK-10] create a service once, however often it is sent', async () => {
    const { mina } = await startCalendar();
    const setup = async () => (await mina.get('staff/setup')).json<Body>();
    const [cut] = (await setup()).services as [ServiceSetup];
    const body = { version: null, service: { ...cut, id: 'new', names: { en: 'New' } } };
    const answers = await Promise.all([1, 2].map(() => mina.post('staff/setup/service', body)));
    answers.push(await mina.post('staff/setup/service', body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await setup()).services.filter(({ id }) => id === 'new')).toHaveLength(1);
    const other = { ...body, service: { ...body.service, minutes: 45 } };
    expect((await mina.post('staff/setup/service', other)).json()).toMatchObject({ reason: 'changed-meanwhile' });
  });

  it.each([
    ['an impossible time', { week: { '1': [{ opens: '09:00:00', closes: '27:00:00' }] }, exceptions: {} }],
    ['an impossible date', { week: {}, exceptions: { '2026-02-31': [] } }],
    ['an impossible weekday', { week: { '8': [] }, exceptions: {} }],
  ])('[BOOK-10] refuse %s', async (_, hours) => {
    const { mina } = await startCalendar();
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    const answer = await mina.post('staff/setup/site', { version: versions.site, site: { ...site, hours } });
    expect(answer.json<Body>()).toMatchObject({ success: false, reason: 'invalid-input' });
  });

  it('[BOOK-10] refuse a service with an unknown line, category or staff member', async () => {
    const { mina } = await startCalendar();
    const { versions, services } = (await mina.get('staff/setup')).json<Body>();
    const service = { ...services[0], line: 'none', category: 'none', staff: ['nobody'], names: { en: ' ' } };
    expect(
      (await mina.post('staff/setup/service', { version: versions.services['cut'], service })).json<Body>(),
    ).toMatchObject({
      fields: { line: {}, category: {}, staff: {}, names: {} },
    });
  });

  it('[BOOK-10] [BOOK-06] refuse a late fee of nothing, which would be read as no late cancelling', async () => {
    const { mina } = await startCalendar();
    const { versions, services } = (await mina.get('staff/setup')).json<Body>();
    const [service] = services as { rules: object }[];
    const free = { ...service, rules: { ...service?.rules, lateFee: 0 } };
    const answer = await mina.post('staff/setup/service', { version: versions.services['cut'], service: free });
    expect(answer.json<Body>()).toMatchObject({ success: false, reason: 'invalid-input' });
  });

  it.each(['1d,2h,3h,4h,5h,6h', '0d'])('[BOOK-10] refuse reminders that would not be kept: %s', async (reminders) => {
    const { mina } = await startCalendar();
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    const answer = await mina.post('staff/setup/site', { version: versions.site, site: { ...site, reminders } });
    expect(answer.json<Body>()).toMatchObject({ success: false, reason: 'invalid-input' });
  });

  it.each([
    [{ reminders: '1d,2h,1d' }, { reminders: 'setup.reminderTwice' }],
    [{ afternoonFrom: '18:00', eveningFrom: '12:00' }, { eveningFrom: 'setup.order' }],
    [{ afternoonFrom: '12:00', eveningFrom: '12:00' }, { eveningFrom: 'setup.order' }],
    [{ afternoonFrom: '00:00', eveningFrom: '12:00' }, { afternoonFrom: 'setup.noMorning' }],
    [
      { hours: { week: { '1': [LATE, EARLY], '2': [LATE] }, exceptions: { '2026-12-24': [EARLY, LATE] } } },
      { 'hours.week.1': 'setup.overlap', 'hours.exceptions.2026-12-24': 'setup.overlap' },
    ],
  ])('[BOOK-10] refuse what cannot be, at its field: %j', async (changed, expected) => {
    const { mina } = await startCalendar();
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    const answer = await mina.post('staff/setup/site', { version: versions.site, site: { ...site, ...changed } });
    expect(answer.statusCode).toBe(422);
    const { fields } = answer.json<{ fields: Record<string, { key: string }> }>();
    expect(Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, key]))).toEqual(expected);
  });

  it('[BOOK-10] refuse overlapping hours of one person', async () => {
    const { mina } = await startCalendar();
    const { versions } = (await mina.get('staff/setup')).json<Body>();
    const hours = { week: { '3': [EARLY, LATE] }, exceptions: {} };
    const staff = { id: 'cy', name: 'Cy Reed', isActive: true, hours };
    const answer = await mina.post('staff/setup/staff', { version: versions.staff['cy'], staff });
    expect(answer.json()).toMatchObject({ fields: { 'hours.week.3': { key: 'setup.overlap' } } });
  });

  it.each(['\u200B', '\u3164', '\u2800'])('[BOOK-10] refuse a name that shows nothing: %j', async (name) => {
    const { mina } = await startCalendar();
    const { versions, services, staff } = (await mina.get('staff/setup')).json<Body>();
    const service = { ...services[0], names: { en: name } };
    const required = { key: 'validation.required' };
    expect(
      (await mina.post('staff/setup/service', { version: versions.services['cut'], service })).json<Body>(),
    ).toMatchObject({
      fields: { names: required },
    });
    expect(
      (await mina.post('staff/setup/staff', { version: versions.staff['ann'], staff: { ...staff[0], name } })).json(),
    ).toMatchObject({
      fields: { name: required },
    });
  });
});
