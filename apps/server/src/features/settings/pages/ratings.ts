import type { RatingsPageValues } from '@openturn/contract/staff/visit/ratings-settings.ts';
import { checkNames } from '@openturn/domain/forms/check-names.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { LONGEST_QUESTION, LONGEST_REASON } from '@openturn/domain/rating/rating-limits.ts';
import { ratingSettings, ratingSetup } from '@openturn/domain/rating/rating-setup.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** What visitors are asked about their visit. */
export const ratings: SettingsPage<RatingsPageValues> = {
  name: 'ratings',
  read: ({ settings }) => ratingSetup(settings),
  check: ({ question, own }) => ({
    question:
      Object.keys(question).length > 0 && hasText(question) ? checkNames(question, { max: LONGEST_QUESTION }) : null,
    ...Object.fromEntries(
      own.map(({ id, names }, index) => [
        `own.${index}`,
        own.findIndex((each) => each.id === id) < index
          ? problem('validation.chooseOne')
          : checkNames(names, { max: LONGEST_REASON }),
      ]),
    ),
  }),
  write: (values, site) => ({ ...site, settings: withSettings(site.settings, ratingSettings(values)) }),
};

function hasText(names: Record<string, string>): boolean {
  return Object.values(names).some((name) => name.trim() !== '');
}
