import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Section } from './section.tsx';

/** What is kept, where and for whom, in as many words as it takes. */
export function Privacy() {
  const { t } = useTexts();
  return (
    <Section title={t('about.privacy')}>
      <p>{t('privacy.device')}</p>
      <p>{t('privacy.business')}</p>
      <p>{t('privacy.nobodyElse')}</p>
    </Section>
  );
}
