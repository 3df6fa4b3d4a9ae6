import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { sampleAppointment, sampleStandby } from '#testing/samples/sample-appointment.ts';
import {
  SAMPLE_BOOKED_STATES,
  SAMPLE_STANDBY_STATES,
  type SampleStandbyState,
} from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { type ServedCall, refuse } from '#testing/fakes/serve-calls.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

const STATES = Object.keys(SAMPLE_STANDBY_STATES) as SampleStandbyState[];
const of = (state: SampleStandbyState) => sampleStandby(SAMPLE_STANDBY_STATES[state]);
const VISIT = sampleAppointment();
const OFFERED = sampleAppointment(SAMPLE_BOOKED_STATES.offered);

/** A server whose waiting-list place changes with the visitor's action. */
function acting(become: (action: unknown) => Partial<StandbyView> | Response) {
  return {
    'POST client/standby/:guid/act': ({ body }: ServedCall) => {
      const next = become(body['action']);
      if (next instanceof Response) return next;
      return { success: true as const, standby: { ...of('offered'), version: 2, ...next } };
    },
  };
}

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('a place on the waiting list', () => {
  it('[SCREEN-05] [ROUTE-06] says how many are ahead and which times were requested', async () => {
    const { getByRole, getByText, requests } = await showBooked({ standby: of('waiting') });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("You're on the waiting list");
    await expect.element(getByText('2 people ahead of you')).toBeVisible();
    await expect.element(getByText(/^Monday, 2026-11-23, 9:00.AM to 12:00.PM$/)).toBeVisible();
    await expect.element(getByText(/^Tuesday, 2026-11-24, 9:00.AM to 5:00.PM$/)).toBeVisible();
    expect(requests.map(({ name }) => name.replace(/\/[^/]+$/, ''))).toEqual([
      'GET client/appointment',
      'GET client/standby',
    ]);
  });

  it('[SCREEN-05] [NOTICE-08] says until when an offer stands by the clock of its time, whatever the device shows', async () => {
    await travel('Asia/Kathmandu');
    const { getByText } = await showBooked({ standby: of('offered') });
    await expect.element(getByText(/^We're holding this time for you until 10:10.AM\.$/)).toBeVisible();
  });

  it.each([true, false])('[SCREEN-05] [BOOK-07] says of an offer if it needs approval: %s', async (needsApproval) => {
    const standby = of('offered');
    const { getByText } = await showBooked({
      standby: { ...standby, offer: standby.offer && { ...standby.offer, needsApproval } },
    });
    await expect.element(getByText(/Available until|holding this time/)).toBeVisible();
    expect(getByText(/The business needs to confirm your time/).elements()).toHaveLength(needsApproval ? 1 : 0);
  });

  it('[SCREEN-05] is asked for as what it is, once that is known', async () => {
    const { getByText, requests, become } = await showBooked({ standby: of('waiting') });
    await expect.element(getByText('2 people ahead of you')).toBeVisible();
    await become({ standby: { ...of('first'), version: 2 } });
    await expect.element(getByText("You're first on the list")).toBeVisible();
    expect(requests.filter(({ name }) => name.includes('client/appointment/'))).toHaveLength(1);
  });

  it.each([
    ['live', 30_000],
    ['offline', 4_000],
  ] as const)('[SCREEN-05] is polled while the connection is %s, every %i ms', async (state, everyMs) => {
    vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date', 'setInterval'] });
    const connection = { state, changedAt: SAMPLE_NOW };
    const { getByText, requests } = await showBooked({ standby: of('waiting') }, { connection });
    await expect.element(getByText('2 people ahead of you')).toBeVisible();
    const asked = () => requests.filter(({ name }) => name.includes('client/standby/')).length;
    const before = asked();
    vi.advanceTimersByTime(everyMs - 1_000);
    expect(asked()).toBe(before);
    vi.advanceTimersByTime(1_000);
    await expect.poll(asked).toBe(before + 1);
  });

  it.each([
    ['first', "You're on the waiting list", "You're first on the list"],
    ['expired', 'Your waiting list has ended', /^We're sorry\. No times opened up on the days you chose\./],
  ] as const)('[SCREEN-05] says so when %s', async (state, title, words) => {
    const { getByRole, getByText } = await showBooked({ standby: of(state) });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(getByText(words)).toBeVisible();
    await expect.element(getByRole('link', { name: 'Book another time' })).toHaveAttribute('href', '/book');
  });

  it.each([
    ['offered', /^We're holding this time for you until 10:10.AM\.$/],
    ['offeredToAll', /^Other people can take it too: first come, first served\. Available until 10:10.AM\.$/],
  ] as const)('[SCREEN-05] shows the time and a countdown when %s', async (state, words) => {
    const { getByText } = await showBooked({ standby: of(state) });
    await expect.element(getByText('Friday, 2026-11-27', { exact: true })).toBeVisible();
    await expect.element(getByText(words)).toBeVisible();
    await expect.element(getByText(/10:00.* left$/)).toBeInTheDocument();
  });

  it('[SCREEN-05] takes the time once and becomes the appointment', async () => {
    const { getByRole, acts, path, paths, server } = await showBooked(
      { standby: of('offered') },
      {
        handlers: acting(() => {
          server.appointment = VISIT;
          return { state: 'booked', offer: null, appointment: VISIT.guid, actions: [] };
        }),
      },
    );
    await getByRole('button', { name: 'Take this time' }).dblClick();
    await vi.waitFor(() => expect(path()).toBe(`/booked/${VISIT.guid}`));
    expect(paths()).not.toContain(`/booked/${of('offered').guid}`);
    expect(acts()).toMatchObject([{ body: { action: 'take' } }]);
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
  });

  it('[SCREEN-05] declines the time and keeps waiting', async () => {
    const { getByRole, getByText, acts } = await showBooked(
      { standby: of('offered') },
      { handlers: acting(() => ({ state: 'waiting', offer: null, actions: ['leave'] })) },
    );
    await getByRole('button', { name: 'No thanks' }).click();
    await expect.element(getByText("We'll let you know as soon as a time opens up.")).toBeVisible();
    expect(acts()).toMatchObject([{ body: { action: 'pass' } }]);
  });

  it('[SCREEN-05] says so if someone else took a time that was offered to everyone', async () => {
    const { getByRole, server } = await showBooked(
      { standby: of('offeredToAll') },
      { handlers: acting(() => refuse('slot-taken')) },
    );
    await expect.element(getByRole('button', { name: 'Take this time' })).toBeVisible();
    server.standby = { ...of('waiting'), version: 3 };
    await getByRole('button', { name: 'Take this time' }).click();
    await expect.element(getByRole('alert').getByText(/^Someone else took it first\./)).toBeVisible();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("You're on the waiting list");
  });

  it('[SCREEN-05] can be left after one confirmation', async () => {
    const { getByRole, getByText, acts } = await showBooked(
      { standby: of('waiting') },
      { handlers: acting(() => ({ state: 'left', offer: null, actions: [] })) },
    );
    await getByRole('button', { name: 'Leave the waiting list' }).click();
    const sheet = getByRole('dialog', { name: 'Leave the waiting list?' });
    await expect.element(sheet.getByText(/^We'll stop offering you times/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await sheet.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect.element(getByText("You've left the waiting list", { exact: true }).first()).toBeVisible();
    expect(acts()).toMatchObject([{ body: { action: 'leave' } }]);
    expect(getByRole('dialog').elements()).toEqual([]);
  });

  it('[SCREEN-05] leads to the appointment if the time was taken elsewhere', async () => {
    const { path } = await showBooked({
      standby: sampleStandby({ state: 'booked', appointment: VISIT.guid, actions: [] }),
    });
    await vi.waitFor(() => expect(path()).toBe(`/booked/${VISIT.guid}`));
  });

  it.each(STATES.flatMap((state) => [[state, 'en'] as const, [state, 'ar'] as const]))(
    '[SCREEN-05] [LANG-09] %s has no accessibility violations in %s',
    async (state, language) => {
      if (language === 'ar') await prefer({ name: 'prefers-color-scheme', value: 'dark' });
      const { getByRole } = await showBooked({ standby: of(state) }, { language });
      await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
      await expect(findViolations()).resolves.toEqual([]);
    },
  );
});

describe('an appointment offered from the waiting list', () => {
  it('[SCREEN-05] is taken in place and keeps its address', async () => {
    const { getByRole, acts, path, server } = await showBooked(
      { appointment: OFFERED },
      {
        handlers: acting(() => {
          server.appointment = { ...VISIT, version: 3 };
          return { state: 'booked', offer: null, appointment: OFFERED.guid, actions: [] };
        }),
      },
    );
    await getByRole('button', { name: 'Take this time' }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    expect(path()).toBe(`/booked/${OFFERED.guid}`);
    expect(acts()).toMatchObject([{ name: `POST client/standby/${OFFERED.standby}/act`, body: { action: 'take' } }]);
  });

  it('[SCREEN-05] leads back to the place on the list when declined', async () => {
    const { getByRole, path } = await showBooked(
      { appointment: OFFERED, standby: sampleStandby({ version: 2 }) },
      { handlers: acting(() => ({ state: 'waiting', offer: null, actions: ['leave'] })) },
    );
    await getByRole('button', { name: 'No thanks' }).click();
    await vi.waitFor(() => expect(path()).toBe(`/booked/${OFFERED.standby}`));
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("You're on the waiting list");
  });
});
