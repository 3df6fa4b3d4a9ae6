import type { Choice } from '@openturn/contract/staff/staff-setup.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { describe, expect, it } from 'vitest';
import { AT, HALF_HOUR, type Body, startCalendar } from '#testing/start/start-calendar.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';

type Row = { appointment: Body['appointment']; to: { staff: string; at: number } | null; reason?: string };
type Copied = { changed: number; met: Row[]; left: Row[]; staff: { id: string; name: string }[] };

const SITE = 100_001;

/** A second site with two appointments in the afternoon; the first now closes at noon, and without Ann. */
async function startCopying() {
  const calendar = await startCalendar();
  const { server, mina } = calendar;
  const olga = await signInStaff(server, 'olga');
  const added = await olga.post('staff/settings/sites', {
    name: 'Uptown',
    address: '',
    city: '',
    isCopy: true,
    hasStaff: true,
  });
  const { SiteID } = added.json<{ SiteID: string }>();
  const there = await signInStaff(server, 'olga', { siteId: Number(SiteID) });
  const book = async (staff: string, at: number) => {
    const entry = { service: 'cut', staff, at, name: `With ${staff}`, PhoneNumber: '604 555 0132' };
    return (await there.post('staff/appointment', entry)).json<Body>().appointment;
  };
  const [late, withAnn, early] = [
    await book('ben', AT + 8 * HALF_HOUR),
    await book('ann', AT),
    await book('ben', AT + HALF_HOUR),
  ];
  const { versions, site } = (await mina.get('staff/setup')).json<Body>();
  const week = Object.fromEntries(
    Object.entries(site.hours.week).map(([day]) => [day, [{ opens: '09:00:00', closes: '12:00:00' }]]),
  );
  await mina.post('staff/setup/site', { version: versions.site, site: { ...site, hours: { ...site.hours, week } } });
  const ann = { id: 'ann', name: 'ann', isActive: false, hours: null };
  await mina.post('staff/setup/staff', { version: versions.staff['ann'], staff: ann });
  const copy = async (more: { isDryRun?: boolean; choices?: Choice[]; message?: string } = {}) =>
    (await olga.post('staff/settings/sites/copy', { to: SiteID, hasStaff: true, ...more })).json<Copied>();
  const states = async () => {
    const { rows } = (await there.get('staff/calendar?from=2026-11-23&days=3')).json<{ rows: Row['appointment'][] }>();
    return Object.fromEntries(rows.map(({ guid, at, state }) => [guid, { at, state }]));
  };
  const hours = async () => (await there.get('staff/setup')).json<Body>().site.hours.week['1'];
  return { ...calendar, copy, late, withAnn, early, states, hours, SiteID };
}

describe('[BOOK-10] settings that are copied to another site', () => {
  it('say beforehand whom shorter hours and people who are gone meet, and change nothing by that', async () => {
    const { copy, late, withAnn, states, hours } = await startCopying();
    const before = await states();
    const { met, changed, staff } = await copy({ isDryRun: true });
    expect(met.map(({ appointment: { guid } }) => guid).toSorted()).toEqual([late.guid, withAnn.guid].toSorted());
    expect(met.every(({ to }) => to?.staff === 'ben')).toBe(true);
    expect(staff.map(({ id }) => id)).toEqual(['ann', 'ben', 'cy']);
    expect(changed).toBe(0);
    expect(await states()).toEqual(before);
    expect(await hours()).toEqual([{ opens: '09:00:00', closes: '17:00:00' }]);
  });

  it('move, cancel and keep them as chosen, and replace the hours as a whole', async () => {
    const { copy, late, withAnn, early, states, hours, writtenNotices } = await startCopying();
    const { met } = await copy({ isDryRun: true });
    const to = met.find(({ appointment }) => appointment.guid === withAnn.guid)?.to;
    if (!to) throw new Error('no other time');
    const { changed, left } = await copy({
      choices: [
        { guid: late.guid, version: late.version, action: 'cancel' },
        { guid: withAnn.guid, version: withAnn.version, action: 'move', to },
      ],
      message: 'We close at noon now.',
    });
    expect(changed).toBeGreaterThan(0);
    expect(left).toEqual([]);
    expect(await states()).toMatchObject({
      [late.guid]: { state: 'cancelled' },
      [withAnn.guid]: { at: to.at },
      [early.guid]: { state: 'confirmed' },
    });
    expect(await hours()).toEqual([{ opens: '09:00:00', closes: '12:00:00' }]);
    const told = (await writtenNotices()).filter(({ details }) => details?.['words'] === 'We close at noon now.');
    expect(told).toHaveLength(2);
    expect((await copy({ isDryRun: true })).met).toEqual([]);
  });

  it('name who came in since, and keeps them', async () => {
    const { copy, late, withAnn, states } = await startCopying();
    const { left } = await copy();
    expect(Object.fromEntries(left.map(({ appointment: { guid }, reason }) => [guid, reason]))).toEqual({
      [late.guid]: 'new',
      [withAnn.guid]: 'new',
    });
    expect(await states()).toMatchObject({ [late.guid]: { state: 'confirmed' } });
  });

  it('are for the owner of both sites', async () => {
    const { mina, SiteID } = await startCopying();
    const body = { to: SiteID, hasStaff: true, isDryRun: true };
    expect((await mina.post('staff/settings/sites/copy', body)).statusCode).toBe(403);
    expect(SiteID).not.toBe(formatSiteId(SITE));
  });
});
