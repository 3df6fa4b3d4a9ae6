import { useState } from 'react';
import { Link } from 'wouter';
import { checkEitherContact, readContact } from '@openturn/domain/forms/either-contact.ts';
import type { Profile } from '@openturn/domain/profile/profile.ts';
import { checkRequired } from '@openturn/domain/forms/text-rules.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { ContactField } from '#contact/contact-field.tsx';
import { SmallFormFields } from '#contact/small-form.tsx';
import { useSmallForm } from '#contact/use-small-form.ts';
import { isMessaged } from '#messages/is-messaged.ts';
import { useOwnProfile } from '#site/own/use-own-profile.ts';
import { useSite } from '#site/use-site.ts';
import styles from '#contact/contact-page.module.css';

/** Loaded once something was looked for. */
const LINK_SENT = lazyScreen(async () => (await import('./link-sent.tsx')).LinkSent);

type Found = { answer: CallReply<'POST client/findmy'>; isSent: boolean };

/** SCREEN-07: every request gets the same answer; links go only to the contact on file. */
export function FindMy() {
  const { t } = useTexts();
  const profile = useOwnProfile();
  const [found, setFound] = useState<Found | null>(null);
  return (
    <div className={styles.page}>
      <PageHeading>{t('findMy.title')}</PageHeading>
      {found && <Later screen={LINK_SENT} props={{ ...found, onAgain: () => setFound(null) }} />}
      {!found && <Search key={`${profile === null}`} profile={profile} onFound={setFound} />}
    </div>
  );
}

type SearchProps = { profile: Profile | null; onFound: (found: Found) => void };

function Search({ profile, onFound }: SearchProps) {
  const { t } = useTexts();
  const site = useSite();
  const isSent = isMessaged(site);
  const form = useSmallForm({
    start: {
      name: [profile?.FirstName, profile?.LastName].filter(Boolean).join(' '),
      contact: profile?.PhoneNumber ?? '',
    },
    check: ({ name, contact }) => ({
      ...problemAt('name', checkRequired(name)),
      ...problemAt('contact', checkEitherContact(contact)),
    }),
    send: async ({ name, contact }) => {
      const body = { name: name.trim(), ...readContact(contact) };
      const reply = await call('POST client/findmy', { siteId: Number(site.SiteID), body });
      onFound({ answer: reply, isSent: reply.channels?.length !== 0 });
    },
    nameOf: (field) => (field === 'name' ? 'name' : 'contact'),
  });
  const labels = { name: t('findMy.name'), contact: t('contact.label') };
  return (
    <>
      <p className={styles.lead}>{t('findMy.lead')}</p>
      {!isSent && <p className={styles.lead}>{t('findMy.unsentHint')}</p>}
      <SmallFormFields form={form} labels={labels} submit={t('findMy.submit')} submitting={t('findMy.submitting')}>
        <TextField {...form.field('name')} label={labels.name} autoComplete="name" autoCapitalize="words" isRequired />
        <ContactField field={form.field('contact')} />
      </SmallFormFields>
      {isSent && (
        <Link href="/login" {...buttonLook('text')}>
          {t('findMy.login')}
        </Link>
      )}
    </>
  );
}

function problemAt<T>(name: string, problem: T | null): Record<string, T> {
  return problem ? { [name]: problem } : {};
}
