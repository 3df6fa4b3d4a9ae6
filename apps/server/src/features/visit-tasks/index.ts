export { findVisit, type FindVisitDeps, type FoundVisit } from './find-visit.ts';
export { isKnownVisit } from './is-known-visit.ts';
export { isVisitorsDevice } from './is-visitors-device.ts';
export { findVisitForStaff } from './find-visit-for-staff.ts';
export { usedParts, type UsedParts } from './used-parts.ts';
export { askedAhead, byService } from './asked-ahead.ts';
export type { VisitPart } from './visit-part.ts';
