import * as z from 'zod';
import { defineCall } from '../define-call.ts';

const noQuery = z.object({});

/** Text key to source text, with ICU placeholders and plural forms. */
export const TextFile = z.record(z.string(), z.string()).meta({ id: 'TextFile' });

/** Text key to a string, or to the parts of a message. */
export const CompiledTextFile = z.record(z.string(), z.unknown()).meta({ id: 'CompiledTextFile' });

/** LANG-07. */
export const getTexts = defineCall('GET assets/i18n/:file', {
  base: 'root',
  summary: 'All texts of one language by key; the file is {lang}.json',
  params: z.object({ file: z.string().regex(/^[a-z]{2}(-[a-z]{2})?\.json$/) }),
  query: noQuery,
  reply: TextFile,
  errors: ['not-found'],
});

export const getCompiledTexts = defineCall('GET assets/i18n/compiled/:file', {
  base: 'root',
  summary: 'The same texts, compiled; the file is {lang}.json, visit-{lang}.json or staff-{lang}.json',
  params: z.object({ file: z.string().regex(/^(staff-|visit-)?[a-z]{2}(-[a-z]{2})?\.json$/) }),
  query: z.object({ v: z.string().max(64).optional() }),
  reply: CompiledTextFile,
  errors: ['not-found'],
});
