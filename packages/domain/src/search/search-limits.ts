/** How far what is near may be. */
export const NEAR_METRES = 50_000;
/** Of a name; what is typed beyond is not looked at. */
export const MOST_WORDS = 8;
export const FOUND_AT_ONCE = 20;
/** Three decimals are some hundred metres: enough to sort by, and nobody's address. */
export const POSITION_DECIMALS = 3;
