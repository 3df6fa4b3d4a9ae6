import { formatDate, type DateFormat } from '@openturn/domain/format/date.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import { LANGUAGE_NAMES, LOCALE } from '@openturn/domain/language/languages.ts';
import { PRIORITY_REASONS } from '@openturn/domain/line/priority-reasons.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { reasonWords } from '@openturn/web/i18n/rating-words.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import {
  ASKED_TEXTS,
  AT_CLOSING_TEXTS,
  FIELD_TYPE_TEXTS,
  HOLD_ENDS_TEXTS,
  MAIL_SECURITY_TEXTS,
  MEETING_WAY_TEXTS,
  PAYMENT_ASK_TEXTS,
  PAYMENT_WAY_TEXTS,
  WALL_NAME_TEXTS,
} from '#app/format/labels/choice-texts.ts';
import { sentWhen } from '#app/format/labels/sent-when.ts';
import { pageField } from '#app/format/settings-labels.ts';

type Reader = Pick<Texts, 't' | 'language'> & { currency: string };
type Words = Readonly<Record<string, PlainTextKey>>;

/** What was chosen, by page and path without the places in lists. */
const CHOSEN: Readonly<Record<string, Words>> = {
  'business.wallNames': WALL_NAME_TEXTS,
  'calling.atClosing': AT_CLOSING_TEXTS,
  'calling.holdEnds': HOLD_ENDS_TEXTS,
  'calling.usualReasons': PRIORITY_REASONS,
  'channels.sms': { inbox: 'settings.channels.inbox' },
  'channels.email': { inbox: 'settings.channels.inbox', smtp: 'settings.channels.smtp' },
  'channels.security': MAIL_SECURITY_TEXTS,
  'channels.android': { none: 'settings.channels.noApp' },
  'channels.ios': { none: 'settings.channels.noApp' },
  'channels.apnsServer': {
    production: 'settings.channels.apnsProduction',
    sandbox: 'settings.channels.apnsSandbox',
  },
  'form.lastName': ASKED_TEXTS,
  'form.phone': ASKED_TEXTS,
  'form.email': ASKED_TEXTS,
  'form.needs': NEED_TEXTS,
  'form.questions.join': ASKED_TEXTS,
  'form.questions.booking': ASKED_TEXTS,
  'form.questions.type': FIELD_TYPE_TEXTS,
  'meeting.way': MEETING_WAY_TEXTS,
  'payments.ask': PAYMENT_ASK_TEXTS,
  'payments.services': PAYMENT_ASK_TEXTS,
  'payments.way': PAYMENT_WAY_TEXTS,
  'payments.provider': { test: 'settings.payments.testTill' },
  'ratings.own.side': { good: 'settings.ratings.ownGood', poor: 'settings.ratings.ownPoor' },
};

/** The same in every language. */
const PROPER_NAMES: Readonly<Record<string, string>> = {
  twilio: 'Twilio',
  stripe: 'Stripe',
  fcm: 'Firebase Cloud Messaging',
  apns: 'Apple Push Notification service',
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  heic: 'HEIC',
  pdf: 'PDF',
};
const PROPER_FIELDS = new Set([
  'channels.sms',
  'channels.android',
  'channels.ios',
  'payments.provider',
  'documents.documents.kinds',
]);

const LANGUAGES_BY_CODE: ReadonlyMap<string, string> = new Map(Object.entries(LANGUAGE_NAMES));

/** What the parts of a row in a list are called. */
const PARTS: Words = {
  names: 'setup.name',
  name: 'settings.messages.templateName',
  texts: 'settings.messages.templateText',
  reasons: 'settings.documents.reason',
  services: 'settings.documents.services',
  isRequired: 'settings.documents.isRequired',
  kinds: 'settings.documents.kinds',
  pages: 'settings.documents.pages',
  line: 'staff.line',
  service: 'staff.service',
  site: 'settings.business',
  mayReorder: 'settings.plans.mayReorder',
  side: 'settings.ratings.own',
  label: 'settings.form.label',
  labels: 'settings.form.label',
  type: 'settings.form.type',
  choices: 'settings.form.choices',
  choicesIn: 'settings.form.choices',
  oneOf: 'settings.form.oneOf',
  placeholder: 'settings.form.placeholder',
  placeholders: 'settings.form.placeholder',
  minLength: 'settings.form.minLength',
  maxLength: 'settings.form.maxLength',
  join: 'settings.form.joining',
  booking: 'settings.form.booking',
  sms: 'settings.words.sms',
  email: 'settings.words.email',
  subject: 'settings.words.subject',
  push: 'settings.words.push',
};

/** The field that a path leads to: `label` names the service or person in it. */
export function pageFieldWords(
  page: string,
  { field, label }: { field: string; label: string },
  t: Texts['t'],
): string {
  const [first = '', ...rest] = field.split('.');
  const words = rest.map((part, index) => {
    if (label !== '' && index === 0) return label;
    if (page === 'words' && first === 'messages' && index === 0) return t(sentWhen(part));
    if (isPlace(part)) {
      const number = Number(part) + 1;
      return rest[index - 1] === 'stops' ? t('settings.plans.stop', { number }) : `${number}`;
    }
    if (part === 'stops') return '';
    const spoken = LANGUAGES_BY_CODE.get(part);
    if (spoken) return spoken;
    const key = PARTS[part];
    return key ? t(key) : part;
  });
  return [pageField(page, first, t), ...words].filter(Boolean).join(' · ');
}

/** What is shown as for any other setting is null. */
export function pageValueWords(page: string, field: string, value: string, reader: Reader): string | null {
  const { t, language, currency } = reader;
  const path = [page, ...field.split('.').filter((part) => !isPlace(part))].join('.');
  const name = CHOSEN[path] ? path : path.split('.').slice(0, 2).join('.');
  if (value === '') return '';
  switch (path) {
    case 'business.dateFormat':
      return formatDate('2026-12-31', Number(value) as DateFormat, language);
    case 'business.country':
      return new Intl.DisplayNames(LOCALE[language], { type: 'region' }).of(value) ?? value;
    case 'business.zone':
      return value.replaceAll('_', ' ');
    case 'business.languages':
    case 'business.alternateLanguage':
      return listOf(value, (each) => LANGUAGES_BY_CODE.get(each) ?? each);
    case 'calling.holdPlaces':
      return listOf(value, (each) => t('settings.now.people', { count: Number(each) }));
    case 'calling.holdMinutes':
      return listOf(value, (each) => t('elapsed.minutes', { minutes: Number(each) }));
    case 'documents.keptDays':
      return t('elapsed.days', { days: Number(value) });
    case 'payments.noShowFee':
      return formatSmallest(Number(value), { currency, language });
    case 'backups.time':
      return formatTime(value, language);
    case 'ratings.alertAt':
      return value === '0'
        ? t('settings.ratings.alertNever')
        : t('settings.ratings.alertStars', { stars: Number(value) });
    case 'ratings.topics':
      return listOf(value, (each) =>
        ['good', 'poor'].map((side) => reasonWords({ id: `${side}.${each}`, names: {} }, t, language)).join(' / '),
      );
  }
  const texts = CHOSEN[name];
  if (!texts && !PROPER_FIELDS.has(path)) return null;
  return listOf(value, (each) => {
    const key = texts?.[each];
    return key ? t(key) : (PROPER_NAMES[each] ?? each);
  });
}

function isPlace(part: string): boolean {
  return /^\d+$/.test(part);
}

function listOf(value: string, words: (each: string) => string): string {
  return value
    .split(', ')
    .map((each) => words(each))
    .join(', ');
}
