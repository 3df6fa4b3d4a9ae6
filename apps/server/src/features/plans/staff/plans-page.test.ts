import type { PlansPageValues } from '@openturn/contract/plan/plans-page.ts';
import { describe, expect, it } from 'vitest';
import { BLOOD_AND_XRAY, openPlanned } from '#testing/plans/open-planned.ts';

type Stops = PlansPageValues['plans'][number]['stops'];
const [BOTH] = BLOOD_AND_XRAY.plans;
const stop = (line: string) => ({ site: null, line, service: null });

describe('the settings of visits with several stops', () => {
  it.each<[string, Stops, Record<string, string>]>([
    ['too few', [stop('walk-in')], { 'plans.1.stops.1': 'settings.plans.twoStops' }],
    ['none', [], { 'plans.1.stops.0': 'settings.plans.twoStops' }],
    [
      'a line twice',
      [stop('walk-in'), stop('xray'), stop('walk-in')],
      { 'plans.1.stops.2': 'settings.plans.differentLines' },
    ],
    ['one that is gone', [stop('walk-in'), stop('nowhere')], { 'plans.1.stops.1': 'validation.selectOne' }],
  ])('say at which stop something is wrong: %s', async (_, stops, wrong) => {
    const { signIn } = await openPlanned();
    const mina = await signIn('mina');
    const { version } = (await mina.get('staff/settings/plans')).json<{ version: string }>();
    const values = { ...BLOOD_AND_XRAY, plans: [BOTH, { ...BOTH, id: 'another', stops }] };
    const { fields } = (await mina.post('staff/settings/plans', { version, values })).json<{
      fields: Record<string, { key: string }>;
    }>();
    expect(Object.fromEntries(Object.entries(fields).map(([field, { key }]) => [field, key]))).toEqual(wrong);
  });
});
