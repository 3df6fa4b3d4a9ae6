import type { ComponentType } from 'react';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** What every page of the settings gets; most need only the site. */
export type SettingsScreenProps = { siteId: number; me: StaffMe };

export type SettingsPage = {
  /** The last part of its address: `/100001/settings/business`. It may use addresses below it. */
  path: string;
  title: PlainTextKey;
  /** One line below it in the list. */
  about: PlainTextKey;
  group: keyof typeof GROUPS;
  /** The least role that may open it; pages about the whole server are for whoever opened it. */
  role: 'manager' | 'owner' | 'server-owner';
  screen: ComponentType<SettingsScreenProps>;
  /** The search finds these too, and opens the page at the field of that name. */
  fields?: Readonly<Record<string, PlainTextKey>>;
};

export const GROUPS = {
  business: 'settings.groupBusiness',
  serving: 'settings.groupServing',
  team: 'settings.groupTeam',
  server: 'settings.groupServer',
} as const satisfies Record<string, PlainTextKey>;
