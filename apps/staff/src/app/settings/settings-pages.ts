import { CALLING_LABELS } from '#app/format/calling-labels.ts';
import { LINE_LABELS } from '#app/format/line-labels.ts';
import { ADDRESS_LABELS, BACKUPS_LABELS, BUSINESS_LABELS, CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import type { SettingsPage } from './settings-page.ts';

/** Every page of the settings, in the order in which it is listed. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    path: 'business',
    title: 'settings.business',
    group: 'business',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/business/business.tsx')).Business),
    fields: BUSINESS_LABELS,
  },
  {
    path: 'address',
    title: 'settings.address',
    group: 'business',
    role: 'owner',
    screen: lazyScreen(async () => (await import('#features/address/address.tsx')).Address),
    fields: ADDRESS_LABELS,
  },
  {
    path: 'lines',
    title: 'settings.lines',
    group: 'serving',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/lines-setup/lines.tsx')).Lines),
    fields: LINE_LABELS,
  },
  {
    path: 'desks',
    title: 'settings.desks',
    group: 'serving',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/lines-setup/desks.tsx')).Desks),
  },
  {
    path: 'services',
    title: 'settings.services',
    group: 'serving',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/lines-setup/catalog.tsx')).Catalog),
    fields: { categories: 'settings.services.categories' },
  },
  {
    path: 'calling',
    title: 'settings.calling',
    group: 'serving',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/calling/calling.tsx')).Calling),
    fields: CALLING_LABELS,
  },
  {
    path: 'appointments',
    title: 'settings.appointments',
    group: 'serving',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/setup/setup.tsx')).Setup),
    fields: { reminders: 'setup.reminders', offerMinutes: 'setup.offerMinutes', afternoonFrom: 'setup.partsOfDay' },
  },
  {
    path: 'times',
    title: 'settings.times',
    group: 'serving',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/closed-times/closed-times.tsx')).ClosedTimes),
  },
  {
    path: 'channels',
    title: 'settings.channels',
    group: 'server',
    role: 'server-owner',
    screen: lazyScreen(async () => (await import('#features/channels/channels.tsx')).Channels),
    fields: CHANNELS_LABELS,
  },
  {
    path: 'server',
    title: 'settings.server',
    group: 'server',
    role: 'server-owner',
    screen: lazyScreen(async () => (await import('#features/first-start/server-page.tsx')).ServerPage),
    fields: { address: 'staff.startReach', business: 'staff.startAdd' },
  },
  {
    path: 'people',
    title: 'settings.people.title',
    group: 'team',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/people/people.tsx')).People),
    fields: { secondStep: 'staff.secondFactor' },
  },
  {
    path: 'transfer',
    title: 'settings.transfer',
    group: 'business',
    role: 'manager',
    screen: lazyScreen(async () => (await import('#features/transfer/transfer.tsx')).Transfer),
  },
  {
    path: 'health',
    title: 'settings.health',
    group: 'server',
    role: 'server-owner',
    screen: lazyScreen(async () => (await import('#features/health/health.tsx')).Health),
  },
  {
    path: 'backups',
    title: 'settings.backups',
    group: 'server',
    role: 'server-owner',
    screen: lazyScreen(async () => (await import('#features/backups/backups.tsx')).Backups),
    fields: BACKUPS_LABELS,
  },
];
