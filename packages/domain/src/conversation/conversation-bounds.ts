import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts';

/** In code points. An answer to a question, not a letter. */
export const LONGEST_MESSAGE = 1_000;

/** In code points: what a text message or an email says of a message. The rest is read on the page. */
export const LONGEST_NOTICE_WORDS = 280;

/** Nobody who types goes on like this; a device may have several visits. */
export const VISITOR_MESSAGES = {
  ofVisit: { most: 15, withinMs: 2 * MINUTE_MS },
  ofDevice: { most: 40, withinMs: 10 * MINUTE_MS },
  /** Of one conversation, both sides together. */
  inAll: 400,
} as const;

/** A conversation is in the way of nobody: a reader has this long before a text message or an email goes out. */
export const AWAY_AFTER_MS = 20_000;

/** How long an answer by text message still belongs to the conversation. */
export const ANSWERED_WITHIN_MS = 7 * DAY_MS;

/** The reply outside opening hours is sent again only after this time. */
export const AWAY_REPLY_EVERY_MS = 8 * HOUR_MS;

/** Somebody is typing until then, unless it is said again. */
export const TYPING_FOR_MS = 6_000;
export const TYPING_EVERY_MS = 3_000;

export const MOST_TEMPLATES = 30;
export const LONGEST_TEMPLATE_NAME = 60;
export const LONGEST_TEMPLATE = 500;

/** Answer times are of these days. */
export const ANSWER_DAYS = 30;
