import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';

export function sampleMe(changed: Partial<StaffMe> = {}): StaffMe {
  return {
    success: true,
    name: 'Ada M.',
    email: 'ada@example.com',
    hasTotp: false,
    sites: [],
    unsent: [],
    ...changed,
  };
}
