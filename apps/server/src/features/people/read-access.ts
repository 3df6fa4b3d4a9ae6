import { type Invalid, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Access, Workplace } from './store/people-store.ts';

/** Only agents are limited, and only to lines and calendars that exist. */
export function readAccess(
  { role, lines, calendars }: Access,
  { lines: allLines, calendars: allCalendars }: Workplace,
): Result<Access, Invalid> {
  if (role !== 'agent') return ok({ role, lines: null, calendars: null });
  const fields: Record<string, Problem> = {};
  if (!areKnown(lines, allLines)) fields['lines'] = problem('validation.selectOne');
  if (!areKnown(calendars, allCalendars)) fields['calendars'] = problem('validation.selectOne');
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  return ok({ role, lines: inOrder(lines), calendars: inOrder(calendars) });
}

function areKnown(ids: readonly string[] | null, all: readonly { id: string }[]): boolean {
  return ids === null || ids.every((id) => all.some((each) => each.id === id));
}

function inOrder(ids: readonly string[] | null): string[] | null {
  return ids && [...new Set(ids)].toSorted();
}
