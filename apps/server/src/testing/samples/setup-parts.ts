import { BookingRulesEntry, ServiceSetup, SiteSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import type { Values } from './changed-settings.ts';

export type SetupReply = {
  versions: { site: string; services: Record<string, string>; staff: Record<string, string> };
  site: Values;
  services: (Values & { id: string; rules: Values })[];
  staff: (Values & { id: string })[];
};

type SetupPart = {
  path: string;
  fields: string[];
  /** What its form shows, each field by its name; of the first service and the first person. */
  read: (setup: SetupReply) => { version: string; values: Values };
  body: (values: Values) => object;
  /** Where a field stands in the body. */
  at: (field: string) => string;
};

const RULES = Object.keys(BookingRulesEntry.shape);
const namesOf = (shape: object, ...without: readonly string[]) =>
  Object.keys(shape).filter((name) => !without.includes(name));

/** The parts of the page Appointments, which is read as a whole and saved part by part. */
export const SETUP_PARTS: readonly SetupPart[] = [
  {
    path: 'staff/setup/site',
    fields: namesOf(SiteSetup.shape),
    read: ({ versions, site }) => ({ version: versions.site, values: site }),
    body: (site) => ({ site }),
    at: (field) => `site/${field}`,
  },
  {
    path: 'staff/setup/service',
    fields: [...namesOf(ServiceSetup.shape, 'id', 'rules'), ...RULES],
    read: ({ versions, services: [service] }) => {
      const { rules, ...values } = service!;
      return { version: versions.services[values.id] ?? '', values: { ...values, ...rules } };
    },
    body: (values) => {
      const isRule = ([name]: [string, unknown]) => RULES.includes(name);
      const all = Object.entries(values);
      const rules = Object.fromEntries(all.filter(isRule));
      return { service: { ...Object.fromEntries(all.filter((each) => !isRule(each))), rules } };
    },
    at: (field) => (RULES.includes(field) ? `service/rules/${field}` : `service/${field}`),
  },
  {
    path: 'staff/setup/staff',
    fields: namesOf(StaffSetup.shape, 'id'),
    read: ({ versions, staff: [person] }) => ({ version: versions.staff[person!.id] ?? '', values: person! }),
    body: (staff) => ({ staff }),
    at: (field) => `staff/${field}`,
  },
];
