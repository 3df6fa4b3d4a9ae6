import type { Expression } from '../expressions/find-expressions.ts';
import type { Job } from './find-jobs.ts';
import type { Limit } from './find-limits.ts';

type Found<T> = readonly (T & { path: string })[];

/** The page that lists them all. */
export function limitsPage(found: { expressions: Found<Expression>; limits: Found<Limit>; jobs: Found<Job> }): string {
  const { expressions, limits, jobs } = found;
  return [
    '# Limits, jobs and regular expressions',
    '',
    '`node tools/check-limits.ts --write` writes this page from the source; the gate `limits` fails while it is out of date, and if an',
    'expression can take more than linear time. The lengths of all fields of a call are in [the description of the API](api/).',
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
