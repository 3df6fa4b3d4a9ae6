import type { FastifyInstance } from 'fastify';
import { accountRoutes, type AccountRouteDeps } from './account-routes.ts';
import { boardRoutes } from './board-routes.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { orderRoutes } from './order-routes.ts';

/** The calls of the console, which the staff host alone answers. */
export function staffRoutes(app: FastifyInstance, deps: AccountRouteDeps & ConsoleDeps): void {
  accountRoutes(app, deps);
  boardRoutes(app, deps);
  orderRoutes(app, deps);
}
