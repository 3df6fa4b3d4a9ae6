export { ownHostRoutes } from './own-host-routes.ts';
export { certificateRoutes } from './certificate-routes.ts';
export { hostNetwork, type HostNetwork } from './check/host-network.ts';
export { isPublicAddress } from './check/is-public-address.ts';
export type { SiteHostStore } from './store/site-host-store.ts';
