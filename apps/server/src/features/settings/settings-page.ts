import type { Checked } from '@openturn/domain/forms/problem.ts';
import type { SiteValues } from '#features/sites/index.ts';

/** One page of the settings: how its values lie in the site's row. */
export type SettingsPage<V extends object> = {
  /** As in its address and in the activity log. */
  name: string;
  read: (site: SiteValues) => V;
  /** What is wrong, by field. */
  check: (values: V, site: SiteValues) => Checked;
  /** The row with these values. */
  write: (values: V, site: SiteValues) => SiteValues;
};
