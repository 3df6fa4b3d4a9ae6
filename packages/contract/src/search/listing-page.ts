import { MOST_OTHER_NAMES } from '@openturn/domain/search/listing.ts';
import * as z from 'zod';
import { EnteredText } from '@openturn/contract/wire.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';

export const ListingValues = z.strictObject({
  /** Whether people who look for a business find this one. */
  isListed: z.boolean(),
  /** Other names that people look for. */
  alsoKnownAs: EnteredText.max(MOST_OTHER_NAMES),
});
export type ListingValues = z.output<typeof ListingValues>;

export const listingPage = settingsPage({
  path: 'staff/settings/listing',
  id: 'Listing',
  summary: 'Whether people find the business when they look for one',
  values: ListingValues,
  shown: z.object({
    /** Without a position, it is found by its name alone. */
    hasPosition: z.boolean(),
  }),
});
