import { PHONE_PLANS, type PhonePlan } from './phone-plans.ts';
import { plansOf } from './read-phone.ts';

/** North America writes its numbers in its own way. */
const AMERICAN = '1';

/** A stored number as people of the country write it: their own as they dial it, all others with `+` and code. */
export function showPhone(number: string, country: string): string {
  const own = PHONE_PLANS.get(country);
  return own && number.startsWith(`+${own.code}`)
    ? national(number.slice(own.code.length + 1), own)
    : showAbroad(number);
}

/** As it is written for everybody. */
export function showAbroad(number: string): string {
  const [plan] = plansOf(number.slice(1));
  return plan ? `+${plan.code} ${grouped(number.slice(plan.code.length + 1), plan).join(' ')}` : number;
}

function national(number: string, plan: PhonePlan): string {
  const groups = grouped(number, plan);
  if (plan.code !== AMERICAN) return `${plan.trunk}${/^0?$/.test(plan.trunk) ? '' : ' '}${groups.join(' ')}`;
  const [area = '', exchange = '', line = ''] = groups;
  return `(${area}) ${exchange}-${line}`;
}

function grouped(number: string, { groups, otherGroups }: PhonePlan): string[] {
  const sizes = (otherGroups.get(number.slice(0, 2)) ?? otherGroups.get(number.slice(0, 1)) ?? groups).split('-');
  let from = 0;
  return sizes.flatMap((size, index) => {
    const to = index === sizes.length - 1 ? number.length : from + Number(size);
    const group = number.slice(from, to);
    from = to;
    return group === '' ? [] : [group];
  });
}
