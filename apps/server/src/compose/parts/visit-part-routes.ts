import type { FastifyInstance } from 'fastify';
import { photoRoutes } from '#features/conversations/photos/photo-routes.ts';
import { documentRoutes, staffDocumentRoutes } from '#features/documents/index.ts';
import { paymentRoutes } from '#features/payments/index.ts';
import { productRoutes, productSettingsRoutes } from '#features/products/index.ts';
import { wholeVisits } from '#features/plans/index.ts';
import { staffPlanRoutes } from '#features/plans/staff/staff-plan-routes.ts';
import { planRoutes } from '#features/plans/visitor/plan-routes.ts';
import { ratingRoutes } from '#features/ratings/rating-routes.ts';
import { staffRatingRoutes } from '#features/ratings/staff-rating-routes.ts';
import { visitTaskRoutes } from '#features/visit-tasks/visit-task-routes.ts';
import { staffWaiverRoutes, waiverRoutes } from '#features/waivers/index.ts';
import { addMeetings } from './add-meetings.ts';

type DepsOf<R extends (app: FastifyInstance, deps: never) => void> = Parameters<R>[1];

type Deps = DepsOf<typeof visitTaskRoutes> &
  DepsOf<typeof waiverRoutes> &
  DepsOf<typeof staffWaiverRoutes> &
  DepsOf<typeof documentRoutes> &
  DepsOf<typeof staffDocumentRoutes> &
  DepsOf<typeof photoRoutes> &
  DepsOf<typeof productRoutes> &
  DepsOf<typeof productSettingsRoutes> &
  DepsOf<typeof paymentRoutes> &
  DepsOf<typeof addMeetings> &
  DepsOf<typeof planRoutes> &
  DepsOf<typeof staffPlanRoutes> &
  Omit<DepsOf<typeof ratingRoutes>, 'wholeVisit'> &
  DepsOf<typeof staffRatingRoutes>;

/** The calls about what comes with a visit, in the order of `visitParts`. */
export function visitPartRoutes(app: FastifyInstance, deps: Deps): void {
  visitTaskRoutes(app, deps);
  waiverRoutes(app, deps);
  staffWaiverRoutes(app, deps);
  documentRoutes(app, deps);
  staffDocumentRoutes(app, deps);
  photoRoutes(app, deps);
  productRoutes(app, deps);
  productSettingsRoutes(app, deps);
  paymentRoutes(app, deps);
  addMeetings(app, deps);
  planRoutes(app, deps);
  staffPlanRoutes(app, deps);
  ratingRoutes(app, { ...deps, wholeVisit: wholeVisits(deps) });
  staffRatingRoutes(app, deps);
}
