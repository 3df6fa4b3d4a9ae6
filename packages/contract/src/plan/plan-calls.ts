import { plansPage } from './plans-page.ts';
import { addStaffStop, dropStaffStop, getStaffStops } from './staff-plan.ts';
import { actOnPlan, addStops, getPlan } from './visit-plan.ts';

/** Visits of several stops. */
export const PLAN_CALLS = {
  'GET client/plan/:guid': getPlan,
  'POST client/plan/:guid/add': addStops,
  'POST client/plan/:guid/act': actOnPlan,
  'GET staff/ticket/:guid/stops': getStaffStops,
  'POST staff/ticket/:guid/stops/add': addStaffStop,
  'POST staff/ticket/:guid/stops/drop': dropStaffStop,
  'GET staff/settings/plans': plansPage.get,
  'POST staff/settings/plans': plansPage.set,
} as const;
