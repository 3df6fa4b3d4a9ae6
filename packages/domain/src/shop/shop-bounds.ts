/** What a business may set of what it sells. Amounts are in the currency's smallest unit. */
export const LARGEST_PRICE = 10_000_000;
/** What one visit can be asked to pay, with tax and tip; the books hold no more. */
export const LARGEST_TOTAL = 2_000_000_000;
/** A tip of more times what is bought is a slip of the finger, such as a missing decimal point. */
export const LARGEST_TIP_TIMES = 10;
export const MOST_PRODUCTS = 200;
export const MOST_GROUPS = 30;
export const MOST_OPTIONS = 20;
export const MOST_COUPONS = 100;
export const MOST_TIPS = 4;
export const MOST_STOCK = 1_000_000;
/** Of one product in an order. */
export const MOST_EACH = 99;
/** Different products, or options of them, in an order. */
export const MOST_ORDER_LINES = 40;
export const LONGEST_ABOUT = 400;
export const LONGEST_TAX_NAME = 20;
export const LONGEST_COUPON = 32;
/** Rates count thousandths of a percent, as some taxes have three decimals: 14.975% is 14,975. */
export const WHOLE = 100_000;
export const LARGEST_TIP_PERCENT = 100;
