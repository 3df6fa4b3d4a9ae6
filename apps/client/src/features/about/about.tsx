import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { Contact } from '#features/about/contact/contact.tsx';
import { Hours } from './hours.tsx';
import { Languages } from './languages.tsx';
import { Licences } from '#features/about/licences/licences.tsx';
import { Section } from './section.tsx';
import styles from './about.module.css';

/** SCREEN-17. */
export function About() {
  const { t, language } = useTexts();
  const name = pickName(useSite().Names, language);
  return (
    <>
      <PageHeading>{t('about.titleOf', { business: name })}</PageHeading>
      <div className={styles.about}>
        <div className={styles.column}>
          <Contact name={name} />
          <Hours name={name} />
        </div>
        <div className={styles.column}>
          <Languages />
          <Privacy />
          <Licences />
        </div>
      </div>
    </>
  );
}

/** What is stored, where and about whom. */
function Privacy() {
  const { t } = useTexts();
  return (
    <Section title={t('about.privacy')}>
      <p>{t('privacy.device')}</p>
      <p>{t('privacy.business')}</p>
      <p>{t('privacy.nobodyElse')}</p>
      <Link href="/profile" {...buttonLook('quiet')}>
        {t('profile.open')}
      </Link>
    </Section>
  );
}
