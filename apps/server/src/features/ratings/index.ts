export { ratingPart } from './rating-part.ts';
export type { RatingStore } from './store/rating-store.ts';
