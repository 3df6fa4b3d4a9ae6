import { formatDate } from '@openturn/domain/format/date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { type Language, LANGUAGE_NAMES } from '@openturn/domain/language/languages.ts';
import type { Strokes } from '@openturn/domain/waiver/check-signing.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Issuer, Signature, WaiverText } from '#features/waivers/store/waiver-store.ts';

/** Everything that a copy shows, in the language in which it was signed. */
export type CopyContent = {
  language: Language;
  paper: Issuer['paper'];
  business: string;
  title: string;
  version: string;
  text: string;
  boxes: string[];
  agreed: string;
  /** A label and its value each. */
  facts: [label: string, value: string][];
  proofs: [label: string, value: string][];
  name: string;
  /** Null for a typed name. */
  strokes: Strokes | null;
  how: string;
  signedAt: number;
  id: string;
};

type Of = { signature: Signature; text: WaiverText; issuer: Issuer };

export function copyContent({ signature, text, issuer }: Of): CopyContent {
  const language = signature.language;
  const { version, at, zone, details, name, validUntil } = signature;
  const say = (instant: number) => momentIn(instant, { zone, language, dateFormat: issuer.dateFormat });
  const t = translate;
  return {
    language,

    paper: issuer.paper,
    business: issuer.business,
    title: text.title,
    version: t(language, 'waiver.copyVersion', { version, language: LANGUAGE_NAMES[language] }),
    text: text.text,
    boxes: text.boxes,
    agreed: t(language, 'waiver.copyAgreed'),
    facts: [
      [t(language, 'waiver.copyFor'), signedFor(signature)],
      ...(details.initials === '' ? [] : [[t(language, 'waiver.initials'), details.initials] as [string, string]]),
      [t(language, 'waiver.copySignedAt'), `${say(at)} (${zone}, ${offsetOf(at, zone)})`],
      [
        t(language, 'waiver.copyValid'),
        validUntil === null
          ? t(language, 'waiver.copyThisVisit')
          : t(language, 'waiver.copyUntil', { moment: say(validUntil) }),
      ],
    ],
    proofs: [
      [t(language, 'waiver.copyTextHash'), signature.textHash],
      [t(language, 'waiver.copyRecordHash'), signature.recordHash],
    ],
    name,
    strokes: details.strokes,
    how: t(language, details.strokes ? 'waiver.copyDrawn' : 'waiver.copyTyped'),
    signedAt: at,
    id: signature.id,
  };
}

function signedFor({ language, name, details: { visitor, isForSelf, minors } }: Signature): string {
  const children = minors.map((minor) =>
    translate(language, 'waiver.copyMinor', { name: minor.name, age: minor.age ?? 0 }),
  );
  return [...(isForSelf ? [visitor || name] : []), ...children].join(' · ');
}

type Reader = { zone: string; language: Language; dateFormat: Issuer['dateFormat'] };

function momentIn(at: number, { zone, language, dateFormat }: Reader): string {
  const clock = wallClock(at, zone);
  return `${formatDate(clock.date, dateFormat, language)} ${formatTime(clock.time, language)}`;
}

/** Such as `UTC-05:00`: names of zones change, and clocks go back. */
function offsetOf(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return `UTC${offset === '' ? '+00:00' : offset}`;
}
