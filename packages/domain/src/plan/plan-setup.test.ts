import { describe, expect, it } from 'vitest';
import { plansFrom, type PlanSetup, planSettings, planSetup } from './plan-setup.ts';

const BOTH: PlanSetup = {
  isOn: true,
  mayAdd: false,
  walkMinutes: 5,
  plans: [
    {
      id: 'both',
      names: { en: 'Blood test, then X-ray' },
      stops: [
        { site: null, line: 'blood', service: null },
        { site: 100_002, line: 'xray', service: 'chest' },
      ],
      mayReorder: true,
    },
  ],
};

describe('the setup of plans', () => {
  it('is read as it was written', () => {
    expect(planSetup(planSettings(BOTH))).toEqual(BOTH);
  });

  it('names the plans that begin at a business, with their lines there', () => {
    expect(plansFrom(100_001, planSettings(BOTH))).toEqual([{ names: BOTH.plans[0]?.names, lines: ['blood'] }]);
    expect(plansFrom(100_001, planSettings({ ...BOTH, isOn: false }))).toEqual([]);
    const elsewhere = BOTH.plans.map((plan) => ({ ...plan, stops: plan.stops.toReversed() }));
    expect(plansFrom(100_001, planSettings({ ...BOTH, plans: elsewhere }))).toEqual([]);
  });

  it('is off and empty where nothing is set', () => {
    expect(planSetup({})).toEqual({ isOn: false, mayAdd: true, walkMinutes: 2, plans: [] });
    expect(planSettings({ ...BOTH, isOn: false })['EnablePlans']).toBe('');
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
    ['a walk of a day', '{"walkMinutes":1440}'],
    ['plans that are none', '{"plans":[null,1,{"id":"x"}]}'],
    ['a plan of one stop', '{"plans":[{"id":"x","names":{"en":"X"},"stops":[{"line":"a"}]}]}'],
    ['a stop without a line', '{"plans":[{"id":"x","names":{"en":"X"},"stops":[{"line":"a"},{}]}]}'],
  ])('takes nothing for granted of what was imported: %s', (_, text) => {
    expect(planSetup({ EnablePlans: '1', PlanSetup: text })).toEqual({ ...planSetup({}), isOn: true });
  });
});
