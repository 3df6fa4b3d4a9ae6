export { openHostDirectory, type HostDirectory } from './host-directory.ts';
export { type DeploymentSettings, presentSite } from './present-site.ts';
export type { Site, SiteStore } from './store/site-store.ts';
export { type SiteValues, siteValues } from './store/site-values.ts';
export { presentLocation } from './present-site.ts';
export { type OpeningPlans, readOpeningPlans } from './store/opening-plans.ts';
export { checkHours } from './hours/check-hours.ts';
export { hoursValues } from './hours/hours-values.ts';
export { hoursOf, planOf } from './hours/wire-hours.ts';
