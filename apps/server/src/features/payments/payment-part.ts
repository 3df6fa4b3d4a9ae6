import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { askedAmount } from '@openturn/domain/payment/payment-terms.ts';
import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { askOf } from './rules/payable-of.ts';
import { payVisitOf } from './rules/find-pay-visit.ts';
import { presentVisitPayment } from './visitor/present-visit-payment.ts';

/** Paying, or reserving, is something to do before one's turn. */
export function paymentPart(deps: PaymentDeps): VisitPart {
  return {
    name: 'payment',
    isUsed: async (siteId) => {
      if (await deps.paymentSettings.isUsed(siteId)) return true;
      const others = await Promise.all(deps.payables.map((source) => source.isUsed(siteId)));
      return others.includes(true);
    },
    ahead: async (siteId) => {
      const { services = [], settings = {} } = (await deps.offers.offer(siteId)) ?? {};
      const rules = await deps.paymentSettings.of(siteId);
      const pays = services.flatMap(({ id, rules: { price } }) => {
        const amount = askedAmount(price ?? 0, askOf(rules, id), rules.depositPercent);
        return amount > 0 ? [[id, { amount, isHold: rules.way === 'hold' }] as const] : [];
      });
      return pays.length > 0 ? { pays: Object.fromEntries(pays), currency: bookingSettings(settings).currency } : {};
    },
    tasks: async (found) => {
      const { total, due, currency, way, payments, payBy } = await presentVisitPayment(
        await payVisitOf(found, deps),
        deps,
      );
      const last = payments.at(-1);
      if (total === 0 && !last) return [];
      const task = {
        part: 'payment',
        id: 'payment',
        names: NAMES[way],
        isRequired: true,
        isHold: way === 'hold',
        until: due > 0 ? payBy : null,
        amount: { minor: due > 0 ? due : total, currency },
        path: `/payment?visit=${found.guid}`,
      } as const;
      if (due === 0) return [{ ...task, state: 'done', doneAt: last?.paidAt ?? last?.stateAt ?? null }];
      return [{ ...task, state: last && isOpenPayment(last.state) ? stateOf(last) : 'todo', doneAt: null }];
    },
  };
}

/** A provider that has not answered yet, also about another try, leaves nothing for the visitor to do. */
function stateOf({ state, isWaiting }: { state: string; isWaiting: boolean }): VisitTask['state'] {
  if (isWaiting) return 'checking';
  return state === 'failed' ? 'failed' : 'todo';
}

const NAMES = {
  now: namesOf('payment.task'),
  hold: namesOf('payment.taskHold'),
};

function namesOf(key: 'payment.task' | 'payment.taskHold'): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, key)]));
}
