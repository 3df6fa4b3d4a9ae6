import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import { CALLS } from '@openturn/contract/calls.ts';
import { expect, it } from 'vitest';
import { BARBERS, NEW_HOST, startNew } from '#testing/start/start-new.ts';

/** What the page of a person, a file or a day needs is tested beside each. */
const READ = Object.values(CALLS).filter(
  ({ method, path }) => method === 'GET' && /^(?:staff|client)\//.test(path) && !path.includes(':'),
);
/** Of a call that must be told what it is asked for. */
const MUST_BE_TOLD = 422;

const OPENED: Record<string, Partial<BusinessEntry>> = {
  'a clinic': {
    services: [15, 10, 10].map((minutes, index) => ({ name: `Visit ${index}`, minutes })),
    needs: ['interpreter', 'step_free', 'hearing', 'companion'],
    hasAppointments: false,
  },
  'a restaurant': {
    services: [{ name: 'Table', minutes: 50 }],
    partySize: 8,
    phone: 'required',
    hasAppointments: false,
  },
  'an office with a line for each service': {
    services: [5, 7].map((minutes, index) => ({ name: `Counter ${index}`, minutes })),
    hasLineForEach: true,
    lastName: 'required',
  },
  'nothing but a name': { services: [], people: [], hours: [], phone: 'off', hasAppointments: true },
  'a bar that closes after midnight': {
    hours: [5, 6].map((weekday) => ({ weekday, opens: '18:00:00', closes: '02:00:00' })),
    zone: 'Asia/Kolkata',
  },
};

it.each(Object.entries(OPENED))('[STAFF-19] every page of %s can be opened', async (_kind, answers) => {
  const { post, claim, ask } = await startNew();
  const cookie = await claim();
  expect((await post('business', { ...BARBERS, ...answers }, { cookie })).statusCode).toBe(200);
  const wrong: string[] = [];
  const told: string[] = [];
  for (const { path } of READ) {
    const { statusCode } = await ask({ host: NEW_HOST, url: `/api/100101/${path}`, headers: { cookie } });
    if (statusCode !== 200 && statusCode !== MUST_BE_TOLD) wrong.push(`${path}: ${statusCode}`);
    if (statusCode === MUST_BE_TOLD) told.push(path);
  }
  expect(wrong).toEqual([]);
  expect(told.filter((path) => path.startsWith('staff/settings/'))).toEqual(['staff/settings/times']);
  expect(READ.length - told.length).toBeGreaterThan(50);
});
