import { type Checked, problem, type Problem } from '../forms/problem.ts';
import { checkCharacters, checkLength, checkRequired, isVisible } from '../forms/text-rules.ts';
import { LONGEST_INITIALS, LONGEST_SIGNER, MOST_POINTS, MOST_STROKES, OLDEST_MINOR } from './waiver-bounds.ts';

/** What the business asks of whoever signs. */
export type Asked = { boxes: readonly string[]; asksInitials: boolean; allowsMinors: boolean };

export type Minor = { name: string; age: number | null };

/** Points of a stroke: x, y and milliseconds since the first one, one after the other. */
export type Strokes = readonly (readonly number[])[];

export type Signing = {
  ticked: readonly boolean[];
  initials: string;
  isForSelf: boolean;
  minors: readonly Minor[];
  name: string;
  /** Null for a typed name. */
  strokes: Strokes | null;
};

/** VAL-01, VAL-10: by step of the screen; the server applies the same rules. */
export function checkAgreeing({ boxes, asksInitials }: Asked, { ticked, initials }: Signing): Checked {
  const isAll = boxes.every((_, index) => ticked[index] === true);
  return {
    boxes: isAll ? null : problem('validation.checkAll'),
    initials: asksInitials ? checkName(initials, LONGEST_INITIALS) : null,
  };
}

export function checkMinors({ allowsMinors }: Asked, { isForSelf, minors }: Signing): Checked {
  if (!allowsMinors) return {};
  const fields = minors.flatMap(({ name, age }, index) => [
    [`minorName${index}`, checkName(name, LONGEST_SIGNER)] as const,
    [`minorAge${index}`, checkAge(age)] as const,
  ]);
  return {
    who: isForSelf || minors.length > 0 ? null : problem('validation.selectOne'),
    ...Object.fromEntries(fields),
  };
}

export function checkSignature({ name, strokes }: Signing): Checked {
  const missing = strokes === null ? !isVisible(name) : !isDrawn(strokes);
  return {
    signature: missing ? problem('validation.signatureRequired') : null,
    name: strokes === null && missing ? null : checkName(name, LONGEST_SIGNER),
  };
}

export function checkSigning(asked: Asked, signing: Signing): Checked {
  return { ...checkAgreeing(asked, signing), ...checkMinors(asked, signing), ...checkSignature(signing) };
}

/** A tap is no signature. */
const LEAST_INK = 40;

function isDrawn(strokes: Strokes): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 3, 0);
  if (strokes.length > MOST_STROKES || points > MOST_POINTS) return false;
  return strokes.reduce((sum, stroke) => sum + inkOf(stroke), 0) >= LEAST_INK;
}

function inkOf(stroke: readonly number[]): number {
  let ink = 0;
  const valueAt = (at: number) => stroke[at] ?? 0;
  for (let at = 3; at + 1 < stroke.length; at += 3) {
    ink += Math.hypot(valueAt(at) - valueAt(at - 3), valueAt(at + 1) - valueAt(at - 2));
  }
  return ink;
}

function checkName(name: string, max: number): Problem | null {
  return checkRequired(name) ?? checkLength(name, { max }) ?? checkCharacters(name);
}

function checkAge(age: number | null): Problem | null {
  const isFine = age !== null && Number.isInteger(age) && age >= 0 && age <= OLDEST_MINOR;
  return isFine ? null : problem('validation.minorAge', { max: OLDEST_MINOR });
}
