import { checkEitherContact, readContact } from '@openturn/domain/forms/either-contact.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ContactField } from '#contact/contact-field.tsx';
import styles from '#contact/contact-page.module.css';
import { SmallFormFields } from '#contact/small-form.tsx';
import { useSmallForm } from '#contact/use-small-form.ts';
import { useOwnProfile } from '#site/own/use-own-profile.ts';
import { isMessaged } from '#messages/is-messaged.ts';
import { useSite } from '#site/use-site.ts';
import type { SentCode } from './use-sent-code.ts';

type AskContactProps = { onSent: (sent: SentCode) => void };

export function AskContact({ onSent }: AskContactProps) {
  const { t } = useTexts();
  const { PhoneNumber = '' } = useOwnProfile() ?? {};
  if (!isMessaged(useSite())) return <p className={styles.lead}>{t('login.unsent')}</p>;
  return <ContactForm key={PhoneNumber} phone={PhoneNumber} onSent={onSent} />;
}

function ContactForm({ phone, onSent }: AskContactProps & { phone: string }) {
  const { t } = useTexts();
  const site = useSite();
  const form = useSmallForm({
    start: { contact: phone },
    check: ({ contact }) => {
      const problem = checkEitherContact(contact);
      return problem ? { contact: problem } : {};
    },
    send: async ({ contact }) => {
      const { guid } = await call('POST client/login', { siteId: Number(site.SiteID), body: readContact(contact) });
      onSent({ guid, contact: contact.trim(), sentAt: Date.now() });
    },
    nameOf: () => 'contact',
  });
  return (
    <>
      <p className={styles.lead}>{t('login.intro')}</p>
      <SmallFormFields
        form={form}
        labels={{ contact: t('contact.label') }}
        submit={t('login.submit')}
        submitting={t('login.submitting')}
      >
        <ContactField field={form.field('contact')} />
      </SmallFormFields>
    </>
  );
}
