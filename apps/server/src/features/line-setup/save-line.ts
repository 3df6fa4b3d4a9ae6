import type { LineSetup, saveLine as saveLineCall } from '@openturn/contract/staff/settings/line-settings.ts';
import { checkNames, plainNames } from '@openturn/domain/forms/check-names.ts';
import { type Invalid, problem, type Problem, refuse } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, isVisible } from '@openturn/domain/forms/text-rules.ts';
import { LONGEST_NAME } from '@openturn/domain/line/line-bounds.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { LineSetupDeps } from './line-setup-deps.ts';
import { type Saved, saveOnce, type Saving } from './save-once.ts';
import type { LineValues } from './store/line-setup-store.ts';
import { BY_HAND } from './store/opens-of.ts';
import { checkHours, planOf } from '#features/sites/index.ts';

type Body = z.output<(typeof saveLineCall)['body']>;

/** Creates a line, or changes its settings unless somebody else has since. */
export async function saveLine(body: Body, saving: Saving, deps: LineSetupDeps): Promise<Saved> {
  const { id, version, line } = body;
  const refused = refuse(checkLine(line));
  if (refused) return refused;
  const values = valuesOf(line);
  return saveOnce({ call: 'POST staff/settings/line', body, saving }, deps, async (change) => {
    if (id === null) return tooMany(await deps.lineSetup.addLine({ ...change, values }));
    return deps.lineSetup.changeLine({ ...change, id, version: version ?? '', values });
  });
}

export function tooMany<T, E extends { code: string }>(
  added: Result<T, E | { code: 'too-many' }>,
): Result<T, Exclude<E, { code: 'too-many' }> | Invalid> {
  if (added.ok) return added;
  if (added.error.code !== 'too-many') return err(added.error as Exclude<E, { code: 'too-many' }>);
  return err({ code: 'invalid-input', fields: { names: problem('setup.tooMany') } });
}

function checkLine({ names, opens, hours, passcode }: LineSetup): Record<string, Problem | null> {
  const isOpenNever = hours === null || Object.values(hours.week).every((spans) => (spans ?? []).length === 0);
  return {
    names: checkNames(names, { max: LONGEST_NAME }),
    passcode: passcode === null ? null : checkCharacters(passcode),
    ...(opens === 'own' && (isOpenNever ? { hours: problem('setup.neverOpen') } : checkHours(hours))),
  };
}

function valuesOf({ names, opens, hours, passcode, ...numbers }: LineSetup): LineValues {
  return {
    ...numbers,
    names: plainNames(names),
    passcode: passcode !== null && isVisible(passcode) ? passcode.trim() : null,
    opening: opens === 'by-hand' ? BY_HAND : opens === 'own' && hours ? planOf(hours) : null,
  };
}
