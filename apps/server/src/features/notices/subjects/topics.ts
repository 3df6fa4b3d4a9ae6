import type { AppointmentState, StandbyState } from '@openturn/domain/appointment/appointment-machine.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { TextKey } from '@openturn/texts/keys.ts';
import { appointmentDetails, type AppointmentTrigger, type AppointmentSubject } from './appointment-subject.ts';
import type { CodeSubject } from './code-subject.ts';
import { conversationDetails, type ConversationSubject } from './conversation-subject.ts';
import type { Details } from '#features/notices/store/notice-store.ts';
import { paymentDetails, type PaymentSubject } from './payment-subject.ts';
import { requestDetails, type RequestSubject } from './request-subject.ts';
import { standbyDetails, type StandbyTrigger, type StandbySubject } from './standby-subject.ts';
import { ticketDetails, wasNeverInLine, type TicketTrigger, type TicketSubject } from './ticket-subject.ts';

/** A warning to those who manage a business. */
type AlarmSubject = {
  siteId: number;
  /** What it is about: one alarm a day for each. */
  id: string;
  email: string;
  language: string;
  sent: number;
  limit: number;
};

/** A visitor who wants to know when a line takes people again. */
type AlertSubject = {
  siteId: number;
  id: string;
  kind: 'phone' | 'email';
  contact: string;
  language: string;
  lineId: string;
  lineName: string;
};

/** Somebody who is to work at a business, or who works there and has forgotten the password. */
type InvitationSubject = {
  siteId: number;
  id: string;
  email: string;
  language: string;
  /** Its link, which is a secret. */
  invitation: string;
  until: number;
};

/** A visit that went badly, for those who run the business. */
type RatingSubject = {
  siteId: number;
  /** One message for each visit and person. */
  id: string;
  email: string;
  language: string;
  stars: number;
};

type AlarmTrigger = 'texts_near' | 'texts_out' | 'codes_many' | 'codes_out' | 'files_near' | 'referral';

/** What a message can be about. */
export type Topics = {
  ticket: { subject: TicketSubject; trigger: TicketTrigger; state: TicketStage };
  appointment: { subject: AppointmentSubject; trigger: AppointmentTrigger; state: AppointmentState };
  conversation: { subject: ConversationSubject; trigger: 'message'; state: never };
  /** For staff. */
  request: { subject: RequestSubject; trigger: 'request'; state: AppointmentState };
  standby: { subject: StandbySubject; trigger: StandbyTrigger; state: StandbyState };
  code: { subject: CodeSubject; trigger: 'request'; state: never };
  alert: { subject: AlertSubject; trigger: 'open'; state: never };
  invitation: { subject: InvitationSubject; trigger: 'invite' | 'new_password'; state: never };
  /** For staff. */
  rating: { subject: RatingSubject; trigger: 'low'; state: never };
  alarm: { subject: AlarmSubject; trigger: AlarmTrigger; state: never };
  payment: {
    subject: PaymentSubject;
    trigger: 'kept' | 'paid' | 'held' | 'released' | 'refunded' | 'needs_owner';
    state: never;
  };
};
export type Topic = keyof Topics;

type TopicRules<T extends Topic> = {
  /** The screen its link opens; null where the message has no link. */
  link: {
    screen: 'status' | 'booked' | 'calendar' | 'ratings' | 'join' | 'messages' | 'payment';
    label: TextKey;
    reason: TextKey;
  } | null;
  /** Whether a change needs no message, whichever it is. */
  isSilent?: (subject: Topics[T]['subject'], before: Partial<Topics[T]['subject']> | null) => boolean;
  /** Tells one occasion from the next, so that each is sent once. */
  occasion: (subject: Topics[T]['subject']) => string;
  details: (subject: Topics[T]['subject']) => Details;
};

function versionOf({ version }: { version?: number }): string {
  return String(version ?? 1);
}

/** What the messages of a topic share. */
export const TOPICS: { [T in Topic]: TopicRules<T> } = {
  ticket: {
    isSilent: wasNeverInLine,
    link: { screen: 'status', label: 'notice.openTicket', reason: 'notice.why' },
    occasion: versionOf,
    details: ticketDetails,
  },
  appointment: {
    link: { screen: 'booked', label: 'notice.openAppointment', reason: 'notice.whyApt' },
    occasion: versionOf,
    details: appointmentDetails,
  },
  conversation: {
    link: { screen: 'messages', label: 'notice.openMessages', reason: 'notice.whyMessages' },
    occasion: ({ number }) => String(number),
    details: conversationDetails,
  },
  request: {
    link: { screen: 'calendar', label: 'notice.openRequests', reason: 'notice.whyStaff' },
    occasion: versionOf,
    details: requestDetails,
  },
  standby: {
    link: { screen: 'booked', label: 'notice.openStandby', reason: 'notice.whyApt' },
    occasion: versionOf,
    details: standbyDetails,
  },
  code: { link: null, occasion: () => 'code', details: ({ code }) => ({ code }) },
  alert: {
    link: { screen: 'join', label: 'notice.joinLine', reason: 'notice.whyLineAlert' },
    occasion: () => 'open',
    details: ({ lineId, lineName }) => ({ line: lineId, lineName }),
  },
  invitation: {
    link: null,
    occasion: () => 'invite',
    details: ({ invitation, until }) => ({ invitation, until }),
  },
  rating: {
    link: { screen: 'ratings', label: 'notice.openRatings', reason: 'notice.whyOwner' },
    occasion: () => 'low',
    details: ({ stars }) => ({ stars }),
  },
  payment: {
    link: { screen: 'payment', label: 'notice.openPayment', reason: 'notice.whyPaid' },
    occasion: ({ id }) => id,
    details: paymentDetails,
  },
  alarm: { link: null, occasion: () => 'alarm', details: ({ sent, limit }) => ({ sent, limit }) },
};
