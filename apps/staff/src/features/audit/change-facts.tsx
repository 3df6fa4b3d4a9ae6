import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { answerWords } from '#app/format/answer-words.ts';
import { needNames } from '#app/format/need-names.ts';
import { priorityText } from '#app/format/priority-text.ts';
import { BeforeAfter } from './before-after.tsx';
import { momentText } from './audit-words.ts';

type Change = NonNullable<CallReply<'GET staff/audit'>['rows'][number]['visit']>['changes'][number];

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  lineId: 'staff.line',
  serviceId: 'staff.service',
  name: 'staff.name',
  phone: 'staff.phone',
  email: 'staff.email',
  partySize: 'staff.partySize',
  needs: 'staff.needs',
  priority: 'staff.priority',
  place: 'staff.place',
  plan: 'staff.stops',
  at: 'calendar.time',
  staffId: 'calendar.with',
  note: 'staff.note',
};

/** One thing that staff changed, before and after. */
export function ChangeFacts({ change }: { change: Change }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { field, label, type } = change;
  const key = LABELS[field];
  const words = (value: string) => {
    if (value === '') return '';
    if (field === 'at') return momentText(value, language);
    if (field === 'needs') return needNames(value.split(','), t).join(', ');
    if (field === 'priority') return priorityText(value, t);
    return field === 'answers' ? answerWords({ type, value }, texts) : value;
  };
  const name = key ? t(key) : label || field;
  return <BeforeAfter name={name} before={words(change.before)} after={words(change.after)} />;
}
