import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';

const PEN = 'm4.5 19.5 1-4L16 5l3 3L8.5 18.5Zm10-13 3 3';
const PAGE = 'M7 3.5h7l4 4v13H7ZM14 3.5v4h4M9.5 12h6m-6 3.5h6';
const BASKET = 'M3.5 9h17l-2 10.5h-13Zm4.5 0 3-5.5M16 9l-3-5.5';
const CARD = 'M3.5 6.5h17v12h-17Zm0 4h17m-13.5 4.5h4';
const CAMERA = 'M3.5 7h11v10.5h-11Zm11 4 6-3v8.5l-6-3';
const STEPS = 'M6 5.5h.01M6 12h.01M6 18.5h.01M10 5.5h9M10 12h9m-9 6.5h9';
const BUBBLE = 'M4 5h16v11h-8l-4.5 4v-4H4Z';
const STAR =
  'm12 3.5 2.6 5.400 5.900.8-4.300 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.300-4.100 5.900-.8Z';

export const TASK_ICONS: Readonly<Record<VisitPartName, string>> = {
  waiver: PEN,
  documents: PAGE,
  products: BASKET,
  payment: CARD,
  meeting: CAMERA,
  messages: BUBBLE,
  plan: STEPS,
  rating: STAR,
};
