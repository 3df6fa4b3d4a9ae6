import type { SECOND_STEP_FOR } from '@openturn/contract/staff/people/people.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { PeopleDeps } from './people-deps.ts';

type For = (typeof SECOND_STEP_FOR)[number];

/** Nobody is locked out by it: it binds those who have used a second step once, and asks the others to set one up. */
export async function askSecondStep(
  { siteId, staffId, role }: StaffMember,
  { seen, of }: { seen: For; of: For },
  { people, clock, wakeOutbox }: PeopleDeps,
): Promise<Result<null, { code: 'changed-meanwhile' | 'forbidden' }>> {
  if (role !== 'owner') return err({ code: 'forbidden' });
  const at = clock.now();
  const changes = { secondStep: [seen, of] as const };
  const audit = {
    siteId,
    at,
    staffId,
    action: 'second_step_asked',
    subject: { kind: 'none' },
    detail: '',
    changes,
  } as const;
  const asked = await people.askSecondStep({ siteId, seen, of, at, audit });
  wakeOutbox();
  return asked;
}
