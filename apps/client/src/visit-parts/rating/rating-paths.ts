import { type Stars, STARS } from '@openturn/domain/rating/rating-limits.ts';

/** The screen that takes the answer; with stars, it is given by opening it. */
export function ratingPath(guid: string, stars: Stars): string {
  return `/rating?visit=${guid}&stars=${stars}`;
}

/** Null where the address gives no answer. */
export function starsIn(search: string): Stars | null {
  const text = new URLSearchParams(search).get('stars');
  return STARS.find((stars) => String(stars) === text) ?? null;
}
