import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { LineSetupDeps } from './line-setup-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { type AlsoWriteOnce, once } from '#kernel/once.ts';

export type Saving = { member: StaffMember; key: string | null };

export type SavedRefusal =
  | { code: 'not-found' | 'changed-meanwhile' | 'key-reused' | 'busy' | 'line-in-use' | 'desk-in-use' }
  | Invalid;
/** The id of what was saved. */
export type Saved = Result<{ id: string }, SavedRefusal>;

type Request = { call: string; body: unknown; saving: Saving };
type Change = AlsoWriteOnce & { siteId: number; staffId: string; at: number };

/** One change of the set-up, once however often it is sent, which visitors' pages show at once. */
export async function saveOnce(
  { call, body, saving: { member, key } }: Request,
  { lineSetup, clock, wakeOutbox }: Pick<LineSetupDeps, 'lineSetup' | 'clock' | 'wakeOutbox'>,
  save: (change: Change) => Promise<Result<string, SavedRefusal | { code: 'repeated' }>>,
): Promise<Saved> {
  const { siteId, staffId } = member;
  const firstAnswer = async (id: string) => ({ id });
  const request = { call, siteId, tokenHash: staffId, key, body, store: lineSetup, firstAnswer };
  const saved = await once<{ id: string }, SavedRefusal>(request, async (alsoWrite) => {
    const done = await save({ ...alsoWrite, siteId, staffId, at: clock.now() });
    return done.ok ? ok({ id: done.value }) : done;
  });
  if (saved.ok) wakeOutbox();
  return saved;
}
