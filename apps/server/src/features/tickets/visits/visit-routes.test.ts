import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import { PEOPLE_KEPT_DAYS } from '@openturn/domain/ticket/ticket-limits.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

const PHONE = '+14165550123';
const EMAIL = 'zoe@visitor.example';

it('[STAFF-22] shows what a visitor came for before, by phone, email or device, at most the last five', async () => {
  const { join, signIn, time } = await openConsole();
  const begin = async () => {
    const agent = await signIn('ada');
    await agent.post('staff/desk', { desk: 'desk-1' });
    return agent;
  };
  let ada = await begin();
  const visit = async (more: Parameters<typeof join>[0], ...actions: string[]) => {
    const { id } = await join({ name: 'Zoë', ...more });
    for (const action of actions) {
      expect((await ada.post(`staff/ticket/${id}/act`, { action })).statusCode).toBe(200);
    }
    return id;
  };
  const historyOf = async (guid: string) =>
    (await ada.get(`staff/ticket/${guid}/history`)).json<{ visits: StaffVisit[]; zone: string }>();
  const served = ['call', 'start', 'complete'];
  const old = await visit({ phone: PHONE }, ...served);
  time.now += PEOPLE_KEPT_DAYS * DAY_MS + 1;
  ada = await begin();
  const byPhone = await visit({ phone: PHONE, name: 'Z. Example', serviceId: 'talk' }, ...served);
  const byEmail = await visit({ email: EMAIL }, 'call', 'no_show');
  const byDevice = await visit({ deviceHash: 'device', name: 'zoë' }, ...served);
  await visit({ deviceHash: 'device', name: 'Yan' }, ...served);
  await visit({ phone: '+14165550199' }, ...served);
  const guid = await visit({ phone: PHONE, email: EMAIL, deviceHash: 'device' }, 'remove');

  const { visits, zone } = await historyOf(guid);
  expect(visits.map((each) => each.guid)).toEqual([byDevice, byEmail, byPhone]);
  expect(visits.map((each) => each.guid)).not.toContain(old);
  expect(zone).toBe('America/Toronto');
  expect(visits[1]).toMatchObject({ stage: 'cancelled', reason: 'no_show', services: [] });
  expect(visits[2]).toMatchObject({ stage: 'completed', services: [{ en: 'A talk' }] });
  const others = [];
  for (let index = 0; index < 3; index++) others.push(await visit({ phone: PHONE }, 'remove'));
  expect((await historyOf(guid)).visits.map((each) => each.guid)).toEqual([...others.toReversed(), byDevice, byEmail]);

  const nobody = await visit({ name: 'Zoë' });
  expect((await historyOf(nobody)).visits).toEqual([]);
});

it('[STAFF-22] finds a visit by three characters of an email or four digits of a phone, and by no fewer, as the screen says', async () => {
  const { join, signIn } = await openConsole();
  const { id } = await join({ name: 'Yan', phone: PHONE, email: EMAIL });
  const ada = await signIn('ada');
  const found = async (text: string) =>
    (await ada.get(`staff/visits?text=${encodeURIComponent(text)}`))
      .json<{ today: StaffVisit[] }>()
      .today.map(({ guid }) => guid);
  for (const text of ['zoe', 'OE@', 'zoe@vis', 'example', '5550', '416 555', PHONE]) {
    expect(await found(text)).toEqual([id]);
  }
  for (const text of ['zo', 'e@', '555', '3333']) expect(await found(text)).toEqual([]);
});

it('[STAFF-22] says that more ended today than are listed, and lists as many as asked for, none of yesterday', async () => {
  const { join, signIn, time } = await openConsole();
  const ended = async () => {
    const { id } = await join({ name: 'Yan' });
    expect((await (await signIn('ada')).post(`staff/ticket/${id}/act`, { action: 'remove' })).statusCode).toBe(200);
  };
  await ended();
  time.now += DAY_MS / 2;
  await ended();
  await ended();
  await ended();
  const ada = await signIn('ada');
  const listed = async (query: string) => {
    const { today, hasMore } = (await ada.get(`staff/visits?${query}`)).json<{
      today: StaffVisit[];
      hasMore: boolean;
    }>();
    return [today.length, hasMore];
  };
  expect(await listed('most=2')).toEqual([2, true]);
  expect(await listed('most=3')).toEqual([3, false]);
  expect(await listed('')).toEqual([3, false]);
  expect(await listed('text=yan&most=3')).toEqual([3, true]);
  expect((await ada.get('staff/visits?most=0')).statusCode).toBe(422);
});
