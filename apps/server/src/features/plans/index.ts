export { wholeVisits } from './whole-visit.ts';
export { plansAhead } from './visitor/plans-ahead.ts';
export { planPart } from './plan-part.ts';
export type { PlanDeps } from './plan-deps.ts';
export { offersOfCompany } from './rules/stop-offers.ts';
export type { PlanStore } from './store/plan-store.ts';
