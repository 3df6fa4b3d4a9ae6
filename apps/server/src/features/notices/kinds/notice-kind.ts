import type { PushGroup } from '@openturn/domain/notice/push-choices.ts';
import type { TextKey } from '@openturn/texts/keys.ts';
import type { Channel } from '#features/notices/store/notice-store.ts';
import type { Topic, Topics } from '#features/notices/subjects/topics.ts';
import type { WordingContext } from '#features/notices/words/wording-context.ts';
import type { Recipient } from './recipients.ts';

type Subject<T extends Topic> = Topics[T]['subject'];

/** What has just happened; `before` is null or missing for something new. */
export type Due<T extends Topic> = {
  on: Topics[T]['trigger'];
  subject: Subject<T>;
  before?: Partial<Subject<T>> | null;
};

type VariantSample = { details?: WordingContext['details']; facts?: Partial<WordingContext['facts']> };

/** Everything about one kind of message to visitors. */
export type NoticeKind<T extends Topic = Topic> = {
  topic: T;
  /** Stored with every message, so it never changes. */
  name: string;
  due: {
    on: readonly Topics[T]['trigger'][];
    when?: (due: Due<T>) => boolean;
  };
  to: (subject: Subject<T>) => Recipient;
  /** A notification interrupts, so it is for messages that ask the visitor to come or to decide. */
  channels: readonly Channel[];
  /** What a visitor turns it off by as a notification; without one, it always reaches the device. */
  group?: PushGroup;
  /** As a notification, it makes no sound. */
  isSilent?: true;
  /** The events that staff can undo for some seconds: sent only once they no longer can. */
  waitsForUndo?: readonly Topics[T]['trigger'][];
  /** The kinds that are no longer true after an event, and not sent if they still wait. */
  takesBack?: Partial<Record<Topics[T]['trigger'], readonly string[]>>;
  /** Only for those who were sent what it takes back. */
  isCorrection?: true;
  /** Sent before the others: somebody is waiting for it right now. */
  isUrgent?: true;
  /** Urgent, but a stranger can cause it: all limits on texts apply, or only that of the business's day. */
  limited?: 'fully' | 'by-day';
  applies: {
    /** How long after it was written it still helps. */
    withinMs: number;
    /** The detail that holds the moment from which it no longer helps. */
    until?: 'at' | 'until' | 'offerUntil';
    /** The states it is still true in. Missing means all. */
    in?: readonly Topics[T]['state'][];
    /** Checks the state before the first attempt too, because an outdated message would mislead. Others only on a retry. */
    isCheckedFirst?: true;
  };
  /** Of an email or a notification. */
  subject: TextKey;
  /** Said first, also before the business's own words. */
  lead?: (context: WordingContext) => string;
  /** Something else that it can say, with words of its own. `sample` is a case of it. */
  variant?: { name: string; when: (context: WordingContext) => boolean; sample: VariantSample };
  /** What the business's own words can include besides what its topic has. */
  values?: (context: WordingContext) => Record<string, string>;
  /** What the business's own words must include besides the link. */
  needs?: readonly string[];
  /** In order; empty ones are left out. The first says what happened, the others what else there is to know. */
  sentences: (context: WordingContext) => string[];
  /** The screen of the visit that its link opens, if not the visit itself. */
  screen?: 'rating';
  /** Of an online visit, its link opens the meeting. */
  opensMeeting?: true;
  /** What the link in an email is called, if not as the topic has it. */
  linkLabel?: TextKey;
  /** The last line of a text message, if it is not the link. */
  smsEnding?: (context: WordingContext) => string;
  /** Says the place in line, the wait or the desk, which have to be read. */
  needsPlace?: true;
  /** An email brings the appointment for the visitor's calendar. */
  updatesCalendar?: true;
  /** Only for the contact it went to: not shown to others who can open the ticket. */
  isPrivate?: true;
  /** Its details and, if it could not be sent, its words are erased afterwards. */
  isSecret?: true;
};

/** Declares a kind, with the subjects, triggers and states of its topic. */
export function noticeKind<T extends Topic>(topic: T, kind: Omit<NoticeKind<T>, 'topic'>): NoticeKind<T> {
  return { topic, ...kind };
}
