import type { Expression } from '../expressions/find-expressions.ts';
import type { Job } from './find-jobs.ts';
import type { Limit } from './find-limits.ts';
import type { StoredTable } from './stored-table.ts';

type Found<T> = readonly (T & { path: string })[];

/** The page that lists them all. */
export function limitsPage(found: {
  expressions: Found<Expression>;
  limits: Found<Limit>;
  jobs: Found<Job>;
  tables: readonly (readonly [name: string, table: StoredTable])[];
}): string {
  const { expressions, limits, jobs, tables } = found;
  return [
    '# Limits, jobs, tables and regular expressions',
    '',
    '`node tools/check-limits.ts --write` writes this page from the source; the gate `limits` fails while it is out of date, if a table of',
    'the database is not listed, and if an expression can take more than linear time. The lengths of all fields of a call are in',
    '[the description of the API](api/).',
    '',
    `## Limits and other named numbers (${limits.length})`,
    ...table(
      ['name', 'value', 'file', 'why'],
      limits.map(({ name, value, path, why }) => [code(name), code(value), path, why]),
    ),
    '',
    `## Jobs that run by themselves (${jobs.length})`,
    ...table(
      ['job', 'every', 'file', 'what'],
      jobs.map(({ name, every, path, what }) => [code(name), code(every), path, what]),
    ),
    '',
    `## Tables of the database (${tables.length})`,
    '**No hard bound** means that the limits that follow slow its growth but do not end it. Retention names a kind of `RETENTION_MS` above;',
    '`people` and `attendees` erase the person and leave the row.',
    '',
    ...table(
      ['table', 'who can make it grow', 'how many rows at most', 'what deletes from it'],
      tables.map(([name, { grows, bound, retention = [], deletes }]) => [
        code(name),
        grows,
        'most' in bound ? bound.most : `**No hard bound**: ${bound.none}`,
        [...retention.map((kind) => `retention: ${kind}`), deletes ?? ''].filter(Boolean).join('; ') || 'nothing',
      ]),
    ),
    '',
    `## Regular expressions (${expressions.length})`,
    ...table(
      ['file', 'expression'],
      expressions.map(({ source, flags, path }) => [path, code(`/${source}/${flags}`)]),
    ),
    '',
  ].join('\n');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
}

function code(text: string): string {
  const ticks = text.includes('`') ? '``' : '`';
  return text === '' ? '' : `${ticks}${text}${ticks}`;
}
