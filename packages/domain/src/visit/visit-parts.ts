/** What comes with a visit, in the order in which it is usually done. */
export const VISIT_PARTS = [
  'waiver',
  'documents',
  'products',
  'payment',
  'meeting',
  'messages',
  'plan',
  'rating',
] as const;
export type VisitPartName = (typeof VISIT_PARTS)[number];
