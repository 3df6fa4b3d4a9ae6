import { exactMinutes } from '#app/numbers/exact-minutes.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { endsNextDay } from '@openturn/domain/slots/spans-overlap.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { DOCUMENT_REVIEW_TEXTS } from '#app/format/labels/choice-texts.ts';
import { isSettingName, settingLabel } from '#app/format/setting-label.ts';
import { OPENS_TEXTS } from '#app/format/line-labels.ts';
import { methodText } from '#app/format/method-text.ts';
import { PAYING_TEXTS } from '#app/format/product-labels.ts';
import { ROLE_TEXTS, SECOND_STEP_TEXTS } from '#app/accounts/role-texts.ts';
import { STANDBY_TEXTS } from '#app/format/standby-texts.ts';

type Reader = Pick<Texts, 't' | 'language'> & { currency: string };

const SUNDAY = '2026-11-22';
const HOUR = 60;
const DAY = 24 * HOUR;

/** A setting's name, or the weekday or date whose hours it holds. */
export function settingName(field: string, { t, language, currency }: Reader): string {
  const { kind, rest } = dayOf(field);
  if (kind === 'week') return longWeekday(addDays(SUNDAY, Number(rest)), language);
  if (kind === 'date') return shownDate(rest, language);
  return isSettingName(field) ? settingLabel(field, currency, t) : field;
}

export function settingValue(field: string, value: string, { t, language, currency }: Reader): string {
  if (value === '') return '';
  if (dayOf(field).kind !== null) return hoursText(value, { t, language });
  if (field === 'price' || field === 'lateFee') return amountText(value, { currency, language });
  if (field === 'pays' && Object.hasOwn(PAYING_TEXTS, value)) {
    return t(PAYING_TEXTS[value as keyof typeof PAYING_TEXTS]);
  }
  if (field === 'review' && Object.hasOwn(DOCUMENT_REVIEW_TEXTS, value)) {
    const key = DOCUMENT_REVIEW_TEXTS[value as keyof typeof DOCUMENT_REVIEW_TEXTS];
    return key ? t(key) : '';
  }
  if (field === 'methods') {
    const methods = value.split(',').map((each) => methodText(Number(each), t));
    return methods.join(', ');
  }
  if (field === 'standby' && Object.hasOwn(STANDBY_TEXTS, value)) {
    return t(STANDBY_TEXTS[value as keyof typeof STANDBY_TEXTS]);
  }
  if (field === 'opens' && Object.hasOwn(OPENS_TEXTS, value)) return t(OPENS_TEXTS[value as keyof typeof OPENS_TEXTS]);
  if (field === 'reminders') {
    const reminders = value.split(',').map((each) => reminderText(each, t));
    return reminders.join(', ');
  }
  if (field === 'role' && Object.hasOwn(ROLE_TEXTS, value)) return t(ROLE_TEXTS[value as keyof typeof ROLE_TEXTS].name);
  if (field === 'secondStep' && Object.hasOwn(SECOND_STEP_TEXTS, value)) {
    return t(SECOND_STEP_TEXTS[value as keyof typeof SECOND_STEP_TEXTS]);
  }
  if (value === 'all' && field === 'lines') return t('settings.people.allLines');
  if (value === 'all' && field === 'calendars') return t('settings.people.allCalendars');
  if (field === 'horizonDays') return t('elapsed.days', { days: Number(value) });
  if (field === 'approveWithinHours') return exactMinutes(Number(value) * HOUR, t);
  if (field === 'minutes' || field.endsWith('Minutes')) return exactMinutes(Number(value), t);
  if (field === 'afternoonFrom' || field === 'eveningFrom') return formatTime(value, language);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'form.yes' : 'form.no');
  return value;
}

/** From a number in the smallest unit; older entries hold a product's price in words. */
function amountText(value: string, as: Pick<Reader, 'currency' | 'language'>): string {
  return /^\d+$/.test(value) ? formatSmallest(Number(value), as) : value;
}

function dayOf(field: string) {
  const [, kind = null, rest = ''] = /^(week|date)-(.+)$/.exec(field) ?? [];
  return { kind, rest };
}

function hoursText(value: string, { t, language }: Pick<Texts, 't' | 'language'>): string {
  if (value === 'closed') return t('setup.closed');
  const spans = value.split(',').map((span) => {
    const [opens = '', closes = ''] = span.split('-');
    const times = { opens: formatTime(opens, language), closes: formatTime(closes, language) };
    return endsNextDay({ opens, closes }) ? t('opening.spanNextDay', times) : t('opening.span', times);
  });
  return spans.join(', ');
}

/** From `2d` or `3h`. */
function reminderText(value: string, t: Texts['t']): string {
  return exactMinutes(Number.parseInt(value, 10) * (value.endsWith('d') ? DAY : HOUR), t);
}
