import * as z from 'zod';
import { defineCall } from './define-call.ts';

/** Compiled messages, text key to a string or to the parts of a message. */
export const TextFile = z.record(z.string(), z.unknown()).meta({ id: 'TextFile' });

export const getTexts = defineCall({
  method: 'GET',
  base: 'root',
  path: 'assets/i18n/:file',
  summary: 'All texts of one language; the file is {lang}.json, or staff-{lang}.json',
  params: z.object({ file: z.string().regex(/^(staff-)?[a-z]{2}(-[a-z]{2})?\.json$/) }),
  query: z.object({ v: z.string().max(64).optional() }),
  body: z.undefined(),
  reply: TextFile,
  errors: ['not-found'],
});
