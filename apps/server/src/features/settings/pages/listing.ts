import type { ListingValues } from '@openturn/contract/search/listing-page.ts';
import { checkCharacters } from '@openturn/domain/forms/text-rules.ts';
import { ALSO_KNOWN_AS, isListed, LISTED } from '@openturn/domain/search/listing.ts';
import { readSetting } from '@openturn/domain/site/settings.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** Whether people find the business when they look for one, and by which names besides its own. */
export const listing: SettingsPage<ListingValues> = {
  name: 'listing',

  read: ({ settings }) => ({
    isListed: isListed(settings),
    alsoKnownAs: readSetting(settings, ALSO_KNOWN_AS) ?? '',
  }),

  check: ({ alsoKnownAs }) => ({ alsoKnownAs: checkCharacters(alsoKnownAs) }),

  write: ({ isListed: shown, alsoKnownAs }, site) => ({
    ...site,
    settings: withSettings(site.settings, { [LISTED]: shown, [ALSO_KNOWN_AS]: alsoKnownAs.trim() }),
  }),
};
