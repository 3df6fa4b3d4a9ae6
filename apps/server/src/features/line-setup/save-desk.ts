import type { saveDesk as saveDeskCall } from '@openturn/contract/staff/settings/line-settings.ts';
import { checkNames, plainNames } from '@openturn/domain/forms/check-names.ts';
import { problem, refuse } from '@openturn/domain/forms/problem.ts';
import { LONGEST_NAME } from '@openturn/domain/line/line-bounds.ts';
import { err } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { LineSetupDeps } from './line-setup-deps.ts';
import { tooMany } from './save-line.ts';
import { type Saved, saveOnce, type Saving } from './save-once.ts';

type Body = z.output<(typeof saveDeskCall)['body']>;

/** Creates a desk, or changes its names and lines unless somebody else has since. */
export async function saveDesk(body: Body, saving: Saving, deps: LineSetupDeps): Promise<Saved> {
  const { id, version, desk } = body;
  const found = await deps.lineSetup.read(saving.member.siteId);
  if (!found) return err({ code: 'not-found' });
  const known = found.lines.map((line) => line.id);
  const lines = known.filter((line) => desk.lines.includes(line));
  const refused = refuse({
    names: checkNames(desk.names, { max: LONGEST_NAME }),
    lines: lines.length < new Set(desk.lines).size ? problem('validation.selectOne') : null,
  });
  if (refused) return refused;
  const values = { names: plainNames(desk.names), lines };
  return saveOnce({ call: 'POST staff/settings/desk', body, saving }, deps, async (change) => {
    if (id === null) return tooMany(await deps.lineSetup.addDesk({ ...change, values }));
    return deps.lineSetup.changeDesk({ ...change, id, version: version ?? '', values });
  });
}
