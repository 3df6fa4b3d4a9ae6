import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

export const ROLE_TEXTS = {
  owner: { name: 'settings.people.owner', hint: 'settings.people.ownerHint' },
  manager: { name: 'settings.people.manager', hint: 'settings.people.managerHint' },
  agent: { name: 'settings.people.agent', hint: 'settings.people.agentHint' },
} as const satisfies Record<StaffRole, { name: PlainTextKey; hint: PlainTextKey }>;

/** Whose second step a business asks for. */
export const SECOND_STEP_TEXTS = {
  nobody: 'settings.people.stepNobody',
  managers: 'settings.people.stepManagers',
  everyone: 'settings.people.stepEveryone',
} as const satisfies Record<string, PlainTextKey>;
