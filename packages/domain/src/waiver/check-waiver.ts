import { type Checked, problem, type Problem } from '../forms/problem.ts';
import { checkCharacters, checkLength, checkRequired, isVisible } from '../forms/text-rules.ts';
import { LONGEST_BOX, LONGEST_TITLE, LONGEST_WAIVER } from './waiver-bounds.ts';

type Text = { title: string; text: string; boxes: readonly string[] };
type Texts = Readonly<Record<string, Text>>;

/** By field, such as `title.de`. Every language needs all of it: nobody may agree to less than others. */
export function checkWaiver({ texts, services }: { texts: Texts; services: readonly string[] | null }): Checked {
  const all = Object.entries(texts);
  const boxes = all[0]?.[1].boxes.length ?? 0;
  const fields = all.flatMap(([language, text]) => [
    [`title.${language}`, checkText(text.title, LONGEST_TITLE)] as const,
    [`text.${language}`, checkText(text.text, LONGEST_WAIVER)] as const,
    [`boxes.${language}`, checkBoxes(text.boxes, boxes)] as const,
  ]);
  return {
    texts: all.length === 0 ? problem('validation.required') : null,
    services: services?.length === 0 ? problem('validation.selectOne') : null,
    ...Object.fromEntries(fields),
  };
}

/** Trimmed, and without the languages in which nothing is written. */
export function plainTexts<T extends Texts>(texts: T): T {
  const written = Object.entries(texts).map(([language, { title, text, boxes }]) => {
    const plain = { title: title.trim(), text: text.replaceAll('\r\n', '\n').trim() };
    return [language, { ...plain, boxes: boxes.filter(isVisible).map((box) => box.trim()) }] as const;
  });
  const used = written.filter(([, { title, text, boxes }]) => title !== '' || text !== '' || boxes.length > 0);
  return Object.fromEntries(used) as unknown as T;
}

function checkText(text: string, max: number): Problem | null {
  return checkRequired(text) ?? checkLength(text, { max }) ?? checkCharacters(text);
}

function checkBoxes(boxes: readonly string[], count: number): Problem | null {
  if (boxes.length !== count) return problem('settings.waivers.boxesDiffer');
  return boxes.map((box) => checkText(box, LONGEST_BOX)).find((each) => each !== null) ?? null;
}
