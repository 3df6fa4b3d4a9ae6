import type { FastifyInstance } from 'fastify';
import { accountRoutes, type AccountRouteDeps } from '#features/staff/account-routes.ts';
import { invitationRoutes } from '#features/people/invitation-routes.ts';
import { type PeopleRouteDeps, peopleRoutes } from '#features/people/people-routes.ts';
import { ownAccountRoutes, type OwnAccountDeps } from '#features/staff/own-account/own-account-routes.ts';
import { boardRoutes } from '#features/tickets/staff/board-routes.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { visitRoutes } from '#features/tickets/visits/visit-routes.ts';
import { waitingRoutes } from '#features/tickets/waiting/waiting-routes.ts';
import { orderRoutes } from '#features/tickets/staff/order-routes.ts';

/** The console's calls; only the staff host answers them. */
export function staffRoutes(
  app: FastifyInstance,
  deps: AccountRouteDeps & ConsoleDeps & PeopleRouteDeps & OwnAccountDeps,
): void {
  accountRoutes(app, deps);
  ownAccountRoutes(app, deps);
  peopleRoutes(app, deps);
  invitationRoutes(app, deps);
  boardRoutes(app, deps);
  orderRoutes(app, deps);
  visitRoutes(app, deps);
  waitingRoutes(app, deps);
}
