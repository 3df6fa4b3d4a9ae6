import { MANAGER, type StoredTable } from './stored-table.ts';
import { SEARCH_TABLES } from './search-tables.ts';
import { VISIT_PART_TABLES } from './visit-part-tables.ts';

const OPERATOR = 'the operator';
const NEW_DEVICES = '`NEWCOMERS` new devices an address, then each does some work';

/** Every table of the database. `node tools/check-limits.ts` fails for a table that is missing here. */
export const STORED_TABLES: Readonly<Record<string, StoredTable>> = {
  ...VISIT_PART_TABLES,
  ...SEARCH_TABLES,
  companies: { grows: OPERATOR, bound: { most: 'one a business' } },
  sites: { grows: OPERATOR, bound: { most: 'one a place of business' } },
  site_files: {
    grows: MANAGER,
    bound: { most: '`KEPT_FILES` a site, and those its pages show' },
    deletes: 'the next upload',
  },
  site_hosts: { grows: OPERATOR, bound: { most: 'one a host name' } },
  lines: { grows: OPERATOR, bound: { most: 'one a line' } },
  service_categories: { grows: OPERATOR, bound: { most: 'one a category' } },
  desks: { grows: OPERATOR, bound: { most: 'one a desk' } },
  accounts: { grows: OPERATOR, bound: { most: 'one a staff member' } },
  staff_roles: { grows: OPERATOR, bound: { most: 'one an account and site' } },
  server_keys: { grows: 'the server, at its first start', bound: { most: 'one a kind of key' } },
  customers: {
    grows: MANAGER,
    bound: { none: 'only signed-in managers import them' },
    deletes: 'removing one; undoing the import',
  },
  removed_customers: { grows: MANAGER, bound: { most: 'one a customer who was imported' } },
  imports: { grows: 'staff', bound: { most: 'one a file that is imported' } },
  backup_runs: { grows: 'time', bound: { most: 'two a night for 100 days' } },
  server_settings: { grows: 'the owner of the server', bound: { most: 'one a setting of the server' } },
  migrations: { grows: 'the server, at an upgrade', bound: { most: 'one a migration' } },
  services: { grows: MANAGER, bound: { none: 'only signed-in managers add them' } },
  staff: { grows: MANAGER, bound: { none: 'only signed-in managers add them' } },
  staff_services: { grows: MANAGER, bound: { most: 'services × staff' }, deletes: 'saving the service' },
  opening_hours: {
    grows: MANAGER,
    bound: { most: 'eight periods a weekday; those of a line are the operator’s' },
    deletes: 'saving the hours',
  },
  opening_exceptions: {
    grows: MANAGER,
    bound: { most: '`MOST_EXCEPTIONS` a site; those of a line are the operator’s' },
    deletes: 'saving the hours',
  },
  desk_staff: {
    grows: 'staff',
    bound: { most: 'one a staff member and site' },
    deletes: 'leaving the desk; the session sweep',
  },
  account_sessions: {
    grows: 'who knows a password',
    bound: { none: 'a sign-in costs a password hash and counts for the address' },
    deletes: 'signing out, and the session sweep after `SESSION.idleMs` or `SESSION.lastsMs`',
  },
  account_browsers: {
    grows: 'who knows a password',
    bound: { none: 'one a browser that has signed in completely' },
    deletes: 'the session sweep after `FORGET_BROWSERS_AFTER_MS`',
  },
  account_passkeys: {
    grows: 'who is signed in',
    bound: { most: '`MOST_PASSKEYS` of an account, checked before the insert' },
    deletes: 'removing one, and turning off somebody’s two-step verification',
  },
  account_recovery_codes: {
    grows: 'who is signed in',
    bound: { most: '`RECOVERY_CODES` of an account, written together instead of the earlier ones' },
    deletes: 'using one, and creating new ones',
  },
  account_links: {
    grows: 'who signs in with the sign-in provider',
    bound: { most: 'one an account and provider' },
    deletes: 'forgetting who belongs to whom, and `owner reset`',
  },
  used_challenges: {
    grows: 'who signs in with a passkey or the sign-in provider',
    bound: { none: 'one a signature that is right, or an answer for this browser' },
    retention: ['used challenges'],
  },
  invitations: {
    grows: 'managers',
    bound: { most: '`MOST_INVITATIONS` open ones of a site, counted with the insert' },
    retention: ['invitations'],
    deletes: 'accepting and revoking',
  },
  sign_in_attempts: {
    grows: 'anyone, by wrong passwords and wrong coupon codes',
    bound: { none: 'three rows an attempt; `THROTTLE.address` pauses an address before it writes more' },
    deletes: 'the session sweep after `FORGET_ATTEMPTS_AFTER_MS`',
  },
  audit_log: {
    grows: 'staff; anyone who knows a staff email, once an hour for each person and site',
    bound: { none: 'staff do as much as they do; the rest by `FAILURES_LOGGED_ONCE_MS` and `NAMED_ONCE_MS`' },
    retention: ['activity log'],
  },
  tickets: {
    grows: 'visitors and staff',
    bound: {
      none: `a device has one ticket of its own and two drafts a line, and tickets for other people by \`MaxTicketsPerDevice\`; a line has its limit, if the business sets one; ${NEW_DEVICES}; visits stay, without the person`,
    },
    retention: ['people', 'drafts'],
  },
  ticket_events: {
    grows: 'visitors and staff',
    bound: { none: 'one for each change of a ticket, so as many as these calls: `RATE_LIMIT_PER_MINUTE` a device' },
    retention: ['drafts', 'staff changes of tickets'],
    deletes: 'the ticket, when it is deleted',
  },
  forecasts: { grows: 'visitors', bound: { most: 'one a ticket' }, retention: ['forecasts'] },
  appointments: {
    grows: 'visitors and staff',
    bound: {
      none: `open ones by the limits of a phone, an email and a device, one hold a device, \`MOST_HOLDERS\` an address; ${NEW_DEVICES}; past ones stay, without the person`,
    },
    retention: ['holds', 'attendees'],
  },
  appointment_events: {
    grows: 'visitors and staff',
    bound: {
      none: 'one for each change of an appointment, so as many as these calls: `RATE_LIMIT_PER_MINUTE` a device',
    },
    retention: ['holds'],
  },
  busy_times: {
    grows: 'visitors and staff',
    bound: { most: 'the free time of the staff within the booking window' },
    retention: ['busy times'],
    deletes: 'ending or moving the appointment',
  },
  busy_granules: {
    grows: 'visitors and staff',
    bound: { most: 'the time of the staff within the booking window' },
    deletes: 'the busy time, when it is deleted',
  },
  taken_seats: {
    grows: 'visitors and staff',
    bound: { most: 'the seats of all busy times' },
    retention: ['busy times'],
    deletes: 'ending or moving the appointment',
  },
  calendar_versions: { grows: 'the server', bound: { most: '`SHARDS` a site' } },
  standbys: {
    grows: 'visitors',
    bound: { none: `the limits of a phone, an email and a device, checked with the insert; ${NEW_DEVICES}` },
    retention: ['waiting list'],
  },
  line_alerts: {
    grows: 'visitors',
    bound: { most: '`MOST_ALERTS` waiting for a site and a device, counted with the insert' },
    retention: ['line alerts'],
    deletes: 'withdrawing, and asking again',
  },
  devices: {
    grows: 'anyone, by joining, by choosing a language or by an error report',
    bound: { none: NEW_DEVICES },
    retention: ['devices'],
  },
  push_registrations: {
    grows: 'visitors',
    bound: { none: `one for each of three platforms of a device; ${NEW_DEVICES}` },
    retention: ['push registrations'],
  },
  erasures: {
    grows: 'visitors who erase their data while a visit is not over',
    bound: { none: `one a device; ${NEW_DEVICES}` },
    retention: ['erasures'],
    deletes: 'the end of the last visit of the device',
  },
  push_choices: {
    grows: 'visitors',
    bound: { none: `one a device; ${NEW_DEVICES}` },
    retention: ['push choices'],
  },
  contact_devices: {
    grows: 'visitors, by the first use or by a code',
    bound: {
      none: `one a contact of a ticket, an appointment or a code; numbers by \`NEW_NUMBERS_PER_DAY\` an address; ${NEW_DEVICES}`,
    },
    retention: ['device contacts'],
    deletes: 'a code that verifies the contact for another device',
  },
  one_time_codes: {
    grows: 'visitors',
    bound: { none: 'pauses for each contact and device, and `NEW_NUMBERS_PER_DAY` an address' },
    retention: ['codes'],
    deletes: 'the next code of the site, after a day',
  },
  notices: {
    grows: 'visitors and staff, by what is announced to a ticket, an appointment or a contact',
    bound: { none: 'one a kind, occasion and channel; texts by `TEXTS_PER_NUMBER` and the caps of the settings' },
    retention: ['messages', 'erased messages'],
    deletes: 'what they announce, if it ends first',
  },
  outbox: {
    grows: 'the server, with each change',
    bound: { none: 'as many as changes that wait for the relay' },
    retention: ['failed outbox messages'],
    deletes: 'the relay, once delivered',
  },
  idempotency_keys: {
    grows: 'visitors and staff',
    bound: {
      none: 'one for each call that changed something under a key: `RATE_LIMIT_PER_MINUTE` a device',
    },
    retention: ['answered requests'],
  },
  referrals: {
    grows: 'anyone, by suggesting a business',
    bound: { most: '`MOST_REFERRALS`, `OF_A_DEVICE_EACH_DAY` a device, counted with the insert' },
    retention: ['referrals'],
    deletes: 'the owner of the server; the next one, once there are so many',
  },
  error_reports: {
    grows: 'anyone',
    bound: {
      none: `\`ERROR_REPORTS_PER_HOUR\` a device, of ${NEW_DEVICES.replace(', then each does some work', '; others are dropped')}`,
    },
    retention: ['error reports'],
  },
};
