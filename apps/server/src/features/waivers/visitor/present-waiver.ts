import type { EarlierSignature, SignedWaiver, WaiverView } from '@openturn/contract/waiver/visit-waivers.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { Signature, Waiver, WaiverTexts } from '#features/waivers/store/waiver-store.ts';

/** In the language that was asked for, or the first that the business has written. */
export function presentWaiver({ id, version, values }: Waiver, asked: Language | undefined): WaiverView {
  const { texts, asksInitials, allowsMinors, holds } = values;
  const [main = 'en'] = Object.keys(texts) as Language[];
  const language = asked !== undefined && texts[asked] ? asked : main;
  const { title, text, boxes } = texts[language] ?? NO_TEXT;
  return { id, version, language, title, text, boxes, asksInitials, allowsMinors, holds };
}

/** `copy`: for who may have it. */
export function presentSigned(signature: Signature, copy: string | null): SignedWaiver {
  const { id, version, language, at, name, validUntil, details } = signature;
  const { visitor, isForSelf, minors } = details;
  return {
    id,
    version,
    language,
    at,
    name,
    visitor,
    isForSelf,
    minors: minors.map((minor) => ({ name: minor.name, age: minor.age ?? 0 })),
    validUntil,
    copy,
  };
}

/** Only the device that signed it gets the copy: the guid of this visit may be known to others than that of the other. */
export function presentEarlier({ at, validUntil }: Signature, copy: string | null): EarlierSignature {
  return { at, validUntil: validUntil ?? at, copy };
}

/** By language, for those who read another than the visitor. */
export function titlesOf(texts: WaiverTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
}

const NO_TEXT = { title: '', text: '', boxes: [] };
