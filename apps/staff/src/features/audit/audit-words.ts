import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { LINE_REASON_TEXTS, LINE_REASONS } from '@openturn/domain/line/line-reasons.ts';
import { activityText } from '@openturn/domain/staff/activity-log.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import { ORDER_CANCELLED } from '@openturn/domain/payment/order-back.ts';
import { REFUND_REASONS } from '@openturn/domain/payment/payment-terms.ts';
import { REFUND_REASON_TEXTS } from '#app/visit-parts/refund-reason-texts.ts';
import { KIND_TEXTS } from '#app/format/labels/import-kinds.ts';
import { pageTitle } from '#app/format/settings-labels.ts';
import { toldText } from '#app/format/told-text.ts';

type Entry = { action: string; subject: string; detail: string };

const EXPORTED: Readonly<Record<string, PlainTextKey>> = {
  'set-up': 'transfer.setup',
  visitors: 'transfer.visitors',
  // As older entries name it.
  people: 'transfer.visitors',
  customers: 'settings.customers',
  visits: 'transfer.visits',
  appointments: 'transfer.appointments',
  payments: 'staff.payments',
};
const LINE_STATES: Readonly<Record<string, PlainTextKey>> = {
  open: 'staff.lineOpen',
  paused: 'staff.linePaused',
  closed: 'staff.lineClosed',
};

/** The action in words; an action that only a newer server knows is shown by its name. */
export function entryText({ action, subject }: Entry, t: Texts['t']): string {
  const text = activityText(action);
  if (text === null) return action;
  if (text.about === 'site') return t(text.key);
  const what = t(text.key, { number: subject });
  return text.isUndone ? t('staff.auditUndo', { what }) : what;
}

/** A no-show ends a visit too, but nobody cancelled it. */
export function stageText(stage: TicketStage, { isNoShow }: { isNoShow: boolean }): PlainTextKey {
  return stage === 'cancelled' && isNoShow ? 'staff.noShow' : STAGE_TEXTS[stage];
}

/** The line or desk, or the appointment's time in the site's zone, and details. */
export function entrySubject(
  { action, subject, detail }: Entry,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  if (activityText(action)?.about === 'ticket') return '';
  if (action.startsWith('apt_')) {
    return momentText(detail, language);
  }
  if (action === 'setup' && detail === 'site') return t('setup.site');
  if (action === 'settings') return pageTitle(detail, t);
  if (action.startsWith('payment_')) {
    return [subject, ...paymentFacts(detail, { t, language })].filter(Boolean).join(' · ');
  }
  if (action === 'exported') return word(EXPORTED, detail, t);
  if (action === 'imported') return word(KIND_TEXTS, detail, t);
  if (action === 'delay') return [subject, ...delayFacts(detail, t)].join(' · ');
  if (action === 'sweep') return [subject, t('staff.didSweep', { count: Number(detail) })].join(' · ');
  return [subject, ...(action === 'line_set' ? lineFacts(detail, t) : [])].filter(Boolean).join(' · ');
}

/** Of a file that was taken out or brought in; nothing if only a newer server knows the kind. */
function word(texts: Readonly<Record<string, PlainTextKey>>, detail: string, t: Texts['t']): string {
  return Object.hasOwn(texts, detail) ? t(texts[detail] ?? 'transfer.file') : '';
}

/** The state that a line had, in words. */
export function lineStateText(state: string, t: Texts['t']): string {
  return word(LINE_STATES, state, t);
}

/** From a number in the smallest unit, the currency, and why it was given back, which older entries lack. */
function paymentFacts(detail: string, { t, language }: Pick<Texts, 't' | 'language'>): string[] {
  const [units = '0', currency = '', why] = detail.split(' ');
  const sum = formatSmallest(Number(units), { currency, language });
  if (why === ORDER_CANCELLED) return [sum, t('payments.reasonOrder')];
  const reason = REFUND_REASONS.find((each) => each === why);
  return [sum, reason ? t(REFUND_REASON_TEXTS[reason]) : ''];
}

/** From `yyyy-mm-dd hh:mm`. */
export function momentText(moment: string, language: Language): string {
  const [date = '', time = ''] = moment.split(' ');
  return `${shownDate(date, language)} ${formatTime(time, language)}`;
}

/** The state of a line, and as visitors were shown it, the reason and the business's own words. */
function lineFacts(detail: string, t: Texts['t']): string[] {
  const [state = '', why, ...words] = detail.split(' ');
  const stateKey = LINE_STATES[state];
  const reason = LINE_REASONS.find((each) => each === why);
  return [
    stateKey ? t(stateKey) : '',
    [reason ? t(LINE_REASON_TEXTS[reason]) : '', ...words].filter(Boolean).join(' '),
  ];
}

/** The delay in minutes and how many were notified and not, which older entries lack. */
function delayFacts(detail: string, t: Texts['t']): string[] {
  const [minutes = '', told, notTold = '0'] = detail.split(' ');
  const length = elapsedText(elapsedOf(Number(minutes) * MINUTE_MS), t);
  return told === undefined
    ? [length]
    : [length, toldText({ told: Number(told), notTold: Number(notTold) }, t, { isLog: true })];
}
