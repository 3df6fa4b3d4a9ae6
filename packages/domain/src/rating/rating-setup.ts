import { plainNames } from '../forms/check-names.ts';
import type { Names } from '../site/pick-name.ts';
import { readSetting, settingIsOn, type Settings } from '../site/settings.ts';
import { STARS, type Stars } from './rating-limits.ts';

/** What visitors can name as a reason without a word of the business's own; each as good and as poor. */
export const RATING_TOPICS = ['staff', 'wait', 'answers', 'place', 'way'] as const;
export type RatingTopic = (typeof RATING_TOPICS)[number];

export const REASON_SIDES = ['good', 'poor'] as const;
export type ReasonSide = (typeof REASON_SIDES)[number];

/** In the business's own words; ratings are stored with the id. */
export type OwnReason = { id: string; side: ReasonSide; names: Record<string, string> };

export type RatingSetup = {
  isOn: boolean;
  /** Empty for ours. */
  question: Record<string, string>;
  topics: RatingTopic[];
  own: OwnReason[];
  /** Whether visitors who have not rated are asked by a message. */
  asksByMessage: boolean;
  /** So many stars or fewer raise an alert; 0 for never. */
  alertAt: Stars | 0;
};

/** `EnableRatings` alone decides whether ratings are on. */
const SWITCH = 'EnableRatings';
const REST = 'RatingSetup';

const USUAL: Omit<RatingSetup, 'isOn'> = {
  question: {},
  topics: [...RATING_TOPICS],
  own: [],
  asksByMessage: true,
  alertAt: 2,
};

export function ratingSetup(settings: Settings): RatingSetup {
  return { isOn: settingIsOn(settings, SWITCH), ...USUAL, ...readRest(readSetting(settings, REST) ?? '') };
}

/** By the names of the settings; an empty one is not kept. */
export function ratingSettings({ isOn, question, own, topics, ...rest }: RatingSetup): Record<string, string> {
  const kept = {
    ...rest,
    question: plainNames(question),
    topics: RATING_TOPICS.filter((topic) => topics.includes(topic)),
    own: own.map(({ id, side, names }) => ({ id, side, names: plainNames(names) })),
  };
  return { [SWITCH]: isOn ? '1' : '', [REST]: JSON.stringify(kept) };
}

/** Settings can also be imported, so nothing of them is taken for granted. */
function readRest(text: string): Partial<RatingSetup> {
  const { question, topics, own, asksByMessage, alertAt } = parsed(text);
  return {
    ...(isNames(question) && { question }),
    ...(Array.isArray(topics) && { topics: RATING_TOPICS.filter((topic) => topics.includes(topic)) }),
    ...(Array.isArray(own) && { own: own.filter(isOwnReason) }),
    ...(typeof asksByMessage === 'boolean' && { asksByMessage }),
    ...(isAlertLevel(alertAt) && { alertAt }),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isNames(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}

function isOwnReason(value: unknown): value is OwnReason {
  const { id, side, names } = (value ?? {}) as Partial<Record<keyof OwnReason, unknown>>;
  return typeof id === 'string' && REASON_SIDES.some((each) => each === side) && isNames(names);
}

function isAlertLevel(value: unknown): value is RatingSetup['alertAt'] {
  return value === 0 || STARS.some((each) => each === value);
}

/** A reason that visitors are offered; without names it is one of ours. */
export type OfferedReason = { id: string; side: ReasonSide; names: Names };

export function offeredReasons({ topics, own }: Pick<RatingSetup, 'topics' | 'own'>): OfferedReason[] {
  return [
    ...REASON_SIDES.flatMap((side) => topics.map((topic) => ({ id: `${side}.${topic}`, side, names: {} }))),
    ...own.filter(({ names }) => Object.keys(names).length > 0),
  ];
}
