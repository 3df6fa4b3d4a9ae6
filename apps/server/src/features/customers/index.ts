export { customerRoutes } from './customer-routes.ts';
export type { Customer, CustomerStore } from './store/customer-store.ts';
