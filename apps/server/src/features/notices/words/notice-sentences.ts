import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { NoticeKind } from '#features/notices/store/notice-store.ts';
import { APPOINTMENT_SENTENCES } from './appointment-sentences.ts';
import type { Told } from './told.ts';

/** The sentences of a message, in their order; what is not known is left out. */
export function noticeSentences(kind: NoticeKind, told: Told): string[] {
  return SENTENCES[kind](told).filter(Boolean);
}

const SENTENCES: Record<NoticeKind, (told: Told) => string[]> = {
  joined: (told) => [
    translate(told.language, 'notice.joined', named(told)),
    ...placeOf(told),
    atTime(told, 'notice.beThereBy', told.facts.beThereBy),
  ],
  nearly: (told) => [
    translate(told.language, isHere(told) ? 'notice.nearly' : 'notice.nearlyRemote', named(told)),
    ...placeOf(told),
  ],
  called: (told) => [translate(told.language, 'notice.called', named(told)), ...whereTo(told)],
  recalled: (told) => [translate(told.language, 'notice.recalled', named(told)), ...whereTo(told)],
  on_hold: (told) => [
    translate(told.language, 'notice.onHold', named(told)),
    atTime(told, 'notice.backAt', instant(told.details['returnAt'])),
  ],
  hold_ending: (told) => [holdEnding(told), translate(told.language, 'notice.holdAnswer')],
  missed: (told) => [
    translate(
      told.language,
      told.details['reason'] === 'hold_expired' ? 'notice.heldTooLong' : 'notice.missed',
      named(told),
    ),
    atTime(told, 'notice.rejoinUntil', told.facts.rejoinUntil),
  ],
  cancelled: (told) => [translate(told.language, 'notice.cancelled', named(told)), callUs(told)],
  closed: (told) => [
    translate(told.language, 'notice.closed', named(told)),
    translate(told.language, 'notice.comeAgain'),
  ],
  delay: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.delay', { business, minutes: Number(details['minutes'] ?? 0) }),
    String(details['words'] ?? ''),
  ],
  code: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.code', { business, code: String(details['code'] ?? '') }),
  ],
  found: (told) => [translate(told.language, 'notice.found', named(told))],
  ...APPOINTMENT_SENTENCES,
};

function named({ facts: { business, number } }: Told) {
  return { business, number: number === null ? '' : String(number) };
}

function placeOf({ language, facts: { position, wait } }: Told): string[] {
  const place = position === null ? '' : translate(language, 'notice.place', { position: String(position) });
  if (!wait || wait.high === 0) return [place];
  const range =
    wait.low === 0 ? translate(language, 'notice.waitUpTo', wait) : translate(language, 'notice.wait', wait);
  return [place, range];
}

function whereTo(told: Told): string[] {
  const { language, facts, details } = told;
  if (facts.method === MEET_METHODS.byPhone) return [translate(language, 'notice.byPhone')];
  if (facts.method === MEET_METHODS.online) return [translate(language, 'notice.online')];
  const desk = facts.desk ? translate(language, 'notice.goTo', { desk: facts.desk }) : '';
  return [desk, atTime(told, 'notice.comeUntil', instant(details['respondBy']))];
}

function isHere({ facts: { method } }: Told): boolean {
  return method !== MEET_METHODS.byPhone && method !== MEET_METHODS.online;
}

function holdEnding(told: Told): string {
  const { language, details, facts } = told;
  const leftMs = (instant(details['returnAt']) ?? 0) - facts.now;
  if (leftMs <= 0) return translate(language, 'notice.holdEnded', named(told));
  return translate(language, 'notice.holdEnding', { ...named(told), minutes: Math.ceil(leftMs / 60_000) });
}

function callUs({ language, facts: { phone } }: Told): string {
  return phone ? translate(language, 'notice.callUs', { phone }) : '';
}

type TimeKey = 'notice.beThereBy' | 'notice.comeUntil' | 'notice.backAt' | 'notice.rejoinUntil';

function atTime({ language, facts: { zone } }: Told, key: TimeKey, at: number | null): string {
  return at === null ? '' : translate(language, key, { time: formatTime(wallClock(at, zone).time, language) });
}

function instant(value: string | number | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
