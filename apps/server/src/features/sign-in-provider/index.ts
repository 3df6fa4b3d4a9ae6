export { linkStore } from './store/sql-link-store.ts';
export type { LinkStore } from './store/link-store.ts';
export { providerClient, type ProviderClient } from './provider/provider-client.ts';
export { providerFetch } from './provider/provider-fetch.ts';
export { providerRoutes } from './setup/provider-routes.ts';
export { providerSignInRoutes } from './provider-sign-in-routes.ts';
export { providerRule } from './provider-rule.ts';
