import type { Hours, ServiceSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import { DEFAULT_BOOKING_RULES } from '@openturn/domain/booking/booking-rules.ts';
import { LINE } from './join-line.ts';
import type { StaffSession } from './staff-session.ts';

/** Works at any hour, and offers nothing else. */
export const AT_ANY_HOUR = 'sam-whitaker';

type Versions = Record<'services' | 'staff', Record<string, string>>;
type Service = Partial<Omit<ServiceSetup, 'id' | 'rules'>> & { rules?: Partial<ServiceSetup['rules']> };

/** A ten-minute service without notice, as a manager enters it. */
export async function setUpService(manager: StaffSession, id: string, { rules, ...differs }: Service = {}) {
  const service: ServiceSetup = {
    id,
    names: { en: `Visit ${id}` },
    minutes: 10,
    isBookable: true,
    methods: [1],
    line: LINE,
    category: null,
    staff: [AT_ANY_HOUR],
    ...differs,
    rules: { ...DEFAULT_BOOKING_RULES, leadMinutes: 0, stepMinutes: 10, ...rules },
  };
  await save(manager, 'service', service);
}

/** Someone who only works on these dates. */
export async function setUpStaff(manager: StaffSession, id: string, exceptions: Hours['exceptions']): Promise<void> {
  const staff: StaffSetup = { id, name: `Staff ${id}`, isActive: true, hours: { week: {}, exceptions } };
  await save(manager, 'staff', staff);
}

async function save(manager: StaffSession, what: 'service' | 'staff', entry: { id: string }): Promise<void> {
  const { versions } = (await manager.call('GET', 'setup')).reply as { versions: Versions };
  const version = versions[what === 'service' ? 'services' : 'staff'][entry.id] ?? null;
  await manager.call('POST', `setup/${what}`, { version, [what]: entry });
}
