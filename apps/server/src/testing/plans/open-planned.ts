import type { PlanView } from '@openturn/contract/plan/visit-plan.ts';
import { type PlanSetup, planSettings } from '@openturn/domain/plan/plan-setup.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { followPlan } from '#features/plans/rules/follow-plan.ts';
import { limitsOf } from '#features/tickets/index.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { lineFixture } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { boardOf, openConsole } from '#testing/start/open-console.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

export const PLANNED_SITE = 100_001;

export const BLOOD_AND_XRAY: PlanSetup = {
  isOn: true,
  mayAdd: true,
  walkMinutes: 2,
  plans: [
    {
      id: 'both',
      names: { en: 'Blood test, then X-ray' },
      stops: [
        { site: null, line: 'walk-in', service: null },
        { site: null, line: 'xray', service: null },
      ],
      mayReorder: false,
    },
  ],
};

/** A clinic where visitors go from the blood test to the X-ray; `busy` wait at the X-ray already. */
export async function openPlanned({ busy = 0, setup = BLOOD_AND_XRAY }: { busy?: number; setup?: PlanSetup } = {}) {
  const site = {
    ...ELM,
    lines: [
      lineFixture('walk-in', { names: { en: 'Blood test' }, desks: 1 }),
      lineFixture('xray', { names: { en: 'X-ray' }, desks: 1 }),
      lineFixture('ultrasound', { names: { en: 'Ultrasound' }, desks: 1 }),
    ],
    settings: { ...ELM.settings, ...planSettings(setup) },
  };
  const server = await openConsole(0, site);
  const { time, stores } = { ...server, stores: server };
  const clock = { now: () => time.now };
  for (let index = 0; index < busy; index++) await server.join({ lineId: 'xray' });
  const deps = {
    ...server,
    clock,
    newId: randomGuid,
    wakeOutbox: () => {},
    limitsOf: limitsOf(stores),
    places: placesSource({ ...stores, clock }),
  };
  const visitor = visitorCalls(server, 'visitor');
  const [ada, bob] = [await server.signIn('ada'), await server.signIn('bob')];
  await ada.post('staff/desk', { desk: 'desk-1', lines: ['walk-in'] });
  await bob.post('staff/desk', { desk: 'desk-2', lines: ['xray'] });
  const joined = await visitor.join();
  const guid = String(joined.body['guid']);
  const ticket = async (id = guid) => (await server.tickets.find(PLANNED_SITE, id))!;
  const planId = async () => (await ticket()).planId ?? '';
  return {
    ...server,
    deps,
    visitor,
    ada,
    bob,
    guid,
    ticket,
    planId,
    /** What happens by itself, after so much time. */
    pass: async (ms = 0) => {
      time.now += ms;
      await followPlan(await planId(), deps);
    },
    plan: async (of = guid) => {
      time.now += 10_000;
      return (await visitor.get(`plan/${of}`)).body['plan'] as PlanView;
    },
    states: async (of = guid) => {
      const { plan } = (await visitor.get(`plan/${of}`)).body as { plan: PlanView };
      return plan.stops.map(({ stop, state }) => `${stop} ${state}`);
    },
    add: (body: object = { ready: 'both' }, key?: string) => {
      // What was read a moment ago is not read again.
      time.now += 1_000;
      return visitor.post(`plan/${guid}/add`, body, key);
    },
    act: (body: object, key?: string, of = guid) => visitor.post(`plan/${of}/act`, body, key),
    staff: (who: typeof ada, of: string, action: string) => who.post(`staff/ticket/${of}/act`, { action }),
    ofStop: async (stop: number) =>
      (await server.plans.find(await planId()))?.stops.find((each) => each.stop === stop)?.ticketId ?? '',
    row: async (of: string) =>
      (await boardOf(ada)).tickets.concat((await boardOf(ada)).recent).find((each) => each.guid === of),
  };
}
