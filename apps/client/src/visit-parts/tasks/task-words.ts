import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

type Words = { t: Translate; language: Language; timeText: (at: number) => string };

const ACTIONS = {
  waiver: 'tasks.sign',
  documents: 'tasks.add',
  payment: 'tasks.pay',
  meeting: 'tasks.open',
  messages: 'tasks.open',
  plan: 'tasks.open',
  rating: 'tasks.open',
} as const satisfies Record<Exclude<VisitPartName, 'products'>, string>;

/** What the main button says. */
export function taskAction({ part, names, amount, isHold }: VisitTask, t: Translate, language: Language): string {
  if (part === 'products') return t('tasks.choose');
  const name = amount
    ? formatSmallest(amount.minor, { currency: amount.currency, language })
    : pickName(names, language);
  return t(isHold ? 'tasks.hold' : ACTIONS[part], { name });
}

/** How far it has come. */
export function taskState(
  { state, doneAt, amount, isRequired, until }: VisitTask,
  { t, language, timeText }: Words,
): string {
  if (state === 'done') return doneAt === null ? t('tasks.done') : t('tasks.doneAt', { time: timeText(doneAt) });
  if (state === 'checking') return t('tasks.checking');
  if (state === 'failed') return t('tasks.failed');
  if (state === 'waiting') return t('tasks.waiting');
  if (state === 'running') return t('tasks.running');
  const price = amount && formatSmallest(amount.minor, { currency: amount.currency, language });
  if (until) return [price, t('tasks.payBy', { time: timeText(until) })].filter(Boolean).join(' · ');
  return [price, t(isRequired ? 'tasks.todo' : 'tasks.optional')].filter(Boolean).join(' · ');
}
