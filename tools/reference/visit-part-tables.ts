import { MANAGER, type StoredTable } from './stored-table.ts';

/** The tables of what comes with a visit: waivers, documents, products, payments, meetings, messages and ratings. */
export const VISIT_PART_TABLES: Readonly<Record<string, StoredTable>> = {
  waivers: { grows: MANAGER, bound: { most: '`MOST_WAIVERS` a site, checked before the insert' } },
  waiver_versions: {
    grows: MANAGER,
    bound: { none: 'only signed-in managers save them, and signed copies need each' },
  },
  waiver_signatures: {
    grows: 'visitors',
    bound: { most: 'one a visit and version of a waiver' },
    retention: ['signed waivers'],
  },
  ratings: {
    grows: 'visitors, after a visit',
    bound: { most: 'one a visit' },
    retention: ['ratings', 'rating texts'],
  },
  visit_plans: {
    grows: 'visitors and staff',
    bound: { most: 'one a ticket that somebody has joined with' },
    retention: ['visit plans'],
  },
  visit_stops: {
    grows: 'visitors and staff',
    bound: { most: '`MOST_STOPS_EVER` a plan' },
    deletes: 'with their plan',
  },
  shop_settings: { grows: MANAGER, bound: { most: 'one a site' } },
  product_groups: { grows: MANAGER, bound: { most: '`MOST_GROUPS` a site' } },
  products: { grows: MANAGER, bound: { most: '`MOST_PRODUCTS` a site, archived ones too' } },
  coupons: { grows: MANAGER, bound: { most: '`MOST_COUPONS` a site' } },
  visit_orders: {
    grows: 'visitors',
    bound: { most: 'one a ticket or appointment' },
    retention: ['orders'],
  },
  document_files: {
    grows: 'visitors, and staff who send photos',
    bound: {
      none: 'of each visit `MOST_DOCUMENTS` with their pages, one upload each, and `MOST_PHOTOS` of each side of its conversation, within `DOCUMENTS_PER_DEVICE_MB` a day and `DOCUMENTS_PER_BUSINESS_MB`; and `MOST_REFUSED` that were refused',
    },
    deletes:
      'the visitor, and the sweep of documents after `DocumentDays`, `UNUSED_DAYS` after a visit that came to nothing before staff opened them, or `UNFINISHED_MS` for what was not sent to the end, or is a photo that no message shows',
  },
  payment_settings: { grows: MANAGER, bound: { most: 'one a site' } },
  payments: { grows: 'visitors', bound: { none: 'one that is open a visit; each of the others was paid or given up' } },
  payment_events: { grows: 'visitors and staff', bound: { most: 'one a step of a payment' } },
  payment_entries: { grows: 'visitors and staff', bound: { most: 'two a step of a payment' } },
  payment_works: { grows: 'visitors and staff', bound: { most: 'one a request to the provider' } },
  payment_notices_taken: {
    grows: 'the payment provider, whose signature is checked',
    bound: { none: 'one a signed event' },
    retention: ['payment events taken'],
  },
  test_charges: { grows: 'visitors', bound: { most: 'one a payment at the test till' } },
  meeting_settings: { grows: MANAGER, bound: { most: 'one a site' } },
  meeting_guest_links: {
    grows: 'visitors and staff',
    bound: { most: 'one a visit that is met online' },
    retention: ['meeting links'],
  },
  meeting_peers: {
    grows: 'who knows the guid of a visit, or the code of its guests',
    bound: { most: '`MEETING_PEOPLE` a meeting, and `LEFT_KEPT` that have left it' },
    retention: ['meeting windows'],
  },
  meeting_signals: {
    grows: 'who is in a meeting',
    bound: { most: '`SIGNALS_WAITING` for each who is there' },
    retention: ['meeting signals'],
    deletes: 'reading them; leaving',
  },
  wallet_passes: {
    grows: 'who knows the guid of a visit',
    bound: { most: 'one a visit and wallet' },
    retention: ['wallet passes', 'wallet passes that are over', 'wallet passes whose visit is erased'],
  },
  wallet_devices: {
    grows: 'who holds a pass',
    bound: { most: '`PASS_DEVICES` a pass' },
    deletes: 'taking the pass off the device; with the pass',
  },
  conversations: {
    grows: 'visitors and staff',
    bound: { most: 'one a ticket or an appointment' },
    retention: ['conversations'],
  },
  conversation_messages: {
    grows: 'visitors and staff',
    bound: {
      none: '`VISITOR_MESSAGES.inAll` a conversation, counted with the insert; in some minutes fewer, by visit and by device',
    },
    retention: ['conversations'],
  },
};
