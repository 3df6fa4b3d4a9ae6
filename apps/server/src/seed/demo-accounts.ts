import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';

export type DemoStaffAccount = {
  email: string;
  name: string;
  works: readonly { siteId: number; staffId: string; role: StaffRole }[];
};

const [CLINIC, BARBERS, LICENCES, TAX] = [100_001, 100_002, 100_003, 100_004];

/** Invented people at reserved addresses. Ruth Cedar works at two businesses. */
export const DEMO_ACCOUNTS: readonly DemoStaffAccount[] = [
  works('Amara Osei', 'willow.example', { siteId: CLINIC, staffId: 'amara-osei', role: 'owner' }),
  works('Lena Fischer', 'willow.example', { siteId: CLINIC, staffId: 'lena-fischer', role: 'manager' }),
  works('Jo Park', 'willow.example', { siteId: CLINIC, staffId: 'jo-park', role: 'agent' }),
  works('Sam Whitaker', 'willow.example', { siteId: CLINIC, staffId: 'sam-whitaker', role: 'agent' }),
  works('Marco Reyes', 'sunrise.example', { siteId: BARBERS, staffId: 'marco', role: 'owner' }),
  works('Tala Cruz', 'sunrise.example', { siteId: BARBERS, staffId: 'tala', role: 'manager' }),
  works('Ken Mori', 'sunrise.example', { siteId: BARBERS, staffId: 'ken', role: 'agent' }),
  works('Inés Duarte', 'sunrise.example', { siteId: BARBERS, staffId: 'ines', role: 'agent' }),
  works('Maélie Roy', 'riverside.example', { siteId: LICENCES, staffId: 'counter-1', role: 'owner' }),
  works('Devon Clarke', 'riverside.example', { siteId: LICENCES, staffId: 'counter-2', role: 'manager' }),
  works('Harpreet Gill', 'riverside.example', { siteId: LICENCES, staffId: 'counter-3', role: 'agent' }),
  works('Oksana Melnyk', 'riverside.example', { siteId: LICENCES, staffId: 'counter-4', role: 'agent' }),
  works(
    'Ruth Cedar',
    'cedarfinch.example',
    { siteId: TAX, staffId: 'ruth-cedar', role: 'owner' },
    { siteId: LICENCES, staffId: 'ruth-cedar', role: 'manager' },
  ),
  works('Noor Finch', 'cedarfinch.example', { siteId: TAX, staffId: 'noor-finch', role: 'manager' }),
  works('Ilse Brandt', 'cedarfinch.example', { siteId: TAX, staffId: 'ilse-brandt', role: 'agent' }),
  works('Pavlo Hnatiuk', 'cedarfinch.example', { siteId: TAX, staffId: 'pavlo-hnatiuk', role: 'agent' }),
];

function works(name: string, host: string, ...at: DemoStaffAccount['works']): DemoStaffAccount {
  const plain = name.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return { email: `${plain.toLowerCase().replaceAll(' ', '.')}@${host}`, name, works: at };
}
