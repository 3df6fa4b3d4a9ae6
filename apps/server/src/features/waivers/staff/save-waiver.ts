import type { saveWaiver as saveWaiverCall, WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { type Invalid, problem, refuse } from '@openturn/domain/forms/problem.ts';
import { checkWaiver, plainTexts } from '@openturn/domain/waiver/check-waiver.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { StaffMember } from '#features/staff/index.ts';
import type { WaiverDeps } from '#features/waivers/waiver-deps.ts';
import { once } from '#kernel/once.ts';

type Body = z.output<(typeof saveWaiverCall)['body']>;
type Saving = { member: StaffMember; key: string | null };
type Refusal = { code: 'not-found' | 'changed-meanwhile' | 'key-reused' | 'busy' } | Invalid;
type Deps = Pick<WaiverDeps, 'waivers' | 'clock' | 'wakeOutbox'>;

/** Creates a waiver or changes one, unless somebody else has since. */
export async function saveWaiver(body: Body, { member, key }: Saving, deps: Deps): Promise<Result<number, Refusal>> {
  const { siteId, staffId } = member;
  const values: WaiverValues = { ...body.values, texts: plainTexts(body.values.texts) };
  const refused = refuse(checkWaiver(values));
  if (refused) return refused;
  const call = 'POST staff/settings/waiver';
  const firstAnswer = async (id: string) => Number(id);
  const request = { call, siteId, tokenHash: staffId, key, body, store: deps.waivers, firstAnswer };
  const saved = await once<number, Refusal>(request, async (alsoWrite) => {
    const change = { ...alsoWrite, siteId, staffId, at: deps.clock.now(), id: body.id, version: body.version, values };
    const done = await deps.waivers.save(change);
    if (done.ok) return ok(done.value);
    const { code } = done.error;
    if (code === 'too-many') return err({ code: 'invalid-input', fields: { texts: problem('setup.tooMany') } });
    return err({ code });
  });
  if (saved.ok) deps.wakeOutbox();
  return saved;
}
