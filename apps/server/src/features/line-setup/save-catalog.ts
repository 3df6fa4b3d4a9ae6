import type { setCatalog } from '@openturn/contract/staff/settings/services.ts';
import { checkNames, plainNames } from '@openturn/domain/forms/check-names.ts';
import { type Invalid, refuse } from '@openturn/domain/forms/problem.ts';
import { LONGEST_NAME } from '@openturn/domain/line/line-bounds.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { LineSetupDeps } from './line-setup-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';

type Body = z.output<(typeof setCatalog)['body']>;
type Refusal = { code: 'changed-meanwhile' } | Invalid;

/** The order of services, which of them are archived, and the categories. Saved again, nothing is left to change. */
export async function saveCatalog(
  { version, values }: Body,
  { siteId, staffId }: StaffMember,
  { lineSetup, clock, wakeOutbox }: LineSetupDeps,
): Promise<Result<null, Refusal>> {
  const refused = refuse(
    Object.fromEntries(
      values.categories.map(({ id, names }) => [`categories.${id}`, checkNames(names, { max: LONGEST_NAME })]),
    ),
  );
  if (refused) return refused;
  const categories = values.categories.map(({ id, names }) => ({ id, names: plainNames(names) }));
  const change = { siteId, staffId, at: clock.now(), version, values: { ...values, categories } };
  const saved = await lineSetup.setCatalog(change);
  if (!saved.ok) return err({ code: 'changed-meanwhile' });
  wakeOutbox();
  return { ok: true, value: null };
}
