import { expect, it } from 'vitest';
import * as z from 'zod';
import { CALLS } from '../calls.ts';

/** Compared with what exists, only hashed, or handed on to a browser; never stored or shown. */
const COMPARED =
  /\.(line|lines|service|staff|guid|guids|desk|before|id|category|language|code|needs|email|password|fresh|token|calendars|zone|seen|services|peer|signals\.data|file\.name|photo)$/;

type Text = { path: string; schema: z.ZodType };

/** Every text of a body that nothing narrows down to a list or a pattern. */
function textsOf(schema: z.ZodType, path: string): Text[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return textsOf(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, each]) => textsOf(each as z.ZodType, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => textsOf(each as z.ZodType, path));
  return schema instanceof z.ZodString && schema.safeParse('plain words').success ? [{ path, schema }] : [];
}

const TEXTS = Object.entries(CALLS)
  .filter(([name]) => name.includes('staff/'))
  .flatMap(([name, { body, query }]) => [...textsOf(body, name), ...textsOf(query, name)])
  .filter(({ path }) => !COMPARED.test(path));

it('[VAL-10] drops direction marks from every text that staff write', () => {
  expect(TEXTS.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'POST staff/ticket/:guid/act.words',
      'POST staff/ticket/:guid/note.note',
      'POST staff/conversation/:guid/message.text',
      'POST staff/ticket/:guid/priority.reason',
      'POST staff/ticket/:guid/edit.name',
      'POST staff/ticket/:guid/edit.custom',
      'POST staff/walkin.note',
      'POST staff/line.message',
      'POST staff/broadcast.text',
      'POST staff/appointment.name',
      'POST staff/appointment/:guid/act.message',
      'POST staff/setup/service.service.names',
      'POST staff/setup/staff.staff.name',
    ]),
  );
  const kept = TEXTS.filter(
    ({ schema }) => schema.safeParse('\u202Eplain\u202C \u2067words\u2069').data !== 'plain words',
  );
  expect(kept.map(({ path }) => path)).toEqual([]);
});
