import type { DocumentReview } from '@openturn/domain/documents/document-limits.ts';
import type { FieldType } from '@openturn/domain/forms/custom-field.ts';
import type { NameStyle } from '@openturn/domain/site/name-style.ts';
import type { AtClosing } from '@openturn/domain/ticket/calling-bounds.ts';
import type { MeetingWay } from '@openturn/contract/visitor/visit/meeting.ts';
import type { PaymentAsk, PaymentWay } from '@openturn/domain/payment/payment-terms.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

type Texts = Readonly<Record<string, PlainTextKey>>;

/** Whether a form asks for something. */
export const ASKED_TEXTS = {
  required: 'settings.form.required',
  optional: 'settings.form.optional',
  off: 'settings.form.off',
} as const satisfies Texts;

export const FIELD_TYPE_TEXTS = {
  text: 'settings.form.typeText',
  number: 'settings.form.typeNumber',
  date: 'settings.form.typeDate',
  choice: 'settings.form.typeChoice',
  choices: 'settings.form.typeChoices',
  yesno: 'settings.form.typeYesno',
  consent: 'settings.form.typeConsent',
} as const satisfies Record<FieldType, PlainTextKey>;

/** What staff said of a page; one that nobody has judged has no words. */
export const DOCUMENT_REVIEW_TEXTS = {
  none: null,
  accepted: 'documents.accepted',
  again: 'staff.documents.asked',
} as const satisfies Record<DocumentReview, PlainTextKey | null>;

export const WALL_NAME_TEXTS = {
  none: 'settings.business.wallNone',
  initials: 'settings.business.wallInitials',
  first: 'settings.business.wallFirst',
} as const satisfies Record<NameStyle, PlainTextKey>;

export const AT_CLOSING_TEXTS = {
  serve: 'settings.calling.closingServes',
  end: 'settings.calling.closingEnds',
} as const satisfies Record<AtClosing, PlainTextKey>;

export const HOLD_ENDS_TEXTS = {
  return: 'settings.calling.holdReturns',
  ask: 'settings.calling.holdAsks',
} as const satisfies Texts;

export const MEETING_WAY_TEXTS = {
  none: 'settings.meeting.wayNone',
  here: 'settings.meeting.wayHere',
  link: 'settings.meeting.wayLink',
} as const satisfies Record<MeetingWay, PlainTextKey>;

export const PAYMENT_ASK_TEXTS = {
  no: 'settings.payments.askNo',
  deposit: 'settings.payments.askDeposit',
  full: 'settings.payments.askFull',
} as const satisfies Record<PaymentAsk, PlainTextKey>;

export const PAYMENT_WAY_TEXTS = {
  now: 'settings.payments.wayNow',
  hold: 'settings.payments.wayHold',
} as const satisfies Record<PaymentWay, PlainTextKey>;

export const MAIL_SECURITY_TEXTS = {
  tls: 'settings.channels.tls',
  starttls: 'settings.channels.starttls',
  none: 'settings.channels.noSecurity',
} as const satisfies Texts;
