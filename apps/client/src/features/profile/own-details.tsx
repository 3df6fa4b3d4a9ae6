import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useStored } from '#platform/use-stored.ts';
import { PROFILE_KEY } from '#site/own/own-profile.ts';
import { Details } from './details.tsx';
import { LanguageField } from './language-field.tsx';
import { ProfileSection } from './profile-section.tsx';

type OwnDetailsProps = {
  isShared: boolean;
  /** At no business, where a browser has no form to fill in. */
  isElsewhere: boolean;
};

/** What forms and messages go by. */
export function OwnDetails({ isShared, isElsewhere }: OwnDetailsProps) {
  const { t } = useTexts();
  const isStored = useStored(PROFILE_KEY) !== null;
  const { isNative } = usePlatform();
  // In a browser each business has an address of its own, and a storage.
  const hint = isElsewhere ? 'profile.elsewhere' : isNative ? 'profile.detailsHint' : 'profile.detailsOfSite';
  return (
    <>
      <ProfileSection title={t('profile.details')} hint={t(isShared ? 'profile.shared' : hint)}>
        {!isShared && !isElsewhere && <Details key={`${isStored}`} />}
      </ProfileSection>
      <ProfileSection title={t('profile.language')}>
        <LanguageField />
      </ProfileSection>
    </>
  );
}
