export { hostDirectory, type HostDirectory } from './host-directory.ts';
export { type DeploymentSettings, presentSite } from './present-site.ts';
export type { Site, SiteStore } from '#features/sites/store/site-store.ts';
