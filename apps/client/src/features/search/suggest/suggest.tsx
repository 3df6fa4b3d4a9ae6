import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { checkEmail } from '@openturn/domain/forms/contact-rules.ts';
import { checkLength, checkWords } from '@openturn/domain/forms/text-rules.ts';
import { MOST_LETTERS } from '@openturn/domain/search/referral-limits.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SmallFormFields } from '#contact/small-form.tsx';
import { useSmallForm } from '#contact/use-small-form.ts';
import styles from '#contact/contact-page.module.css';

type Sent = CallReply<'POST client/referral'>;

/** Tells whoever runs this server of a business that is missing here. */
export function Suggest() {
  const { t } = useTexts();
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <SuggestForm onSent={setSent} />;
  const back = (
    <Link href="/search" {...buttonLook(sent.listed ? 'quiet' : 'primary')}>
      {t('suggest.back')}
    </Link>
  );
  if (!sent.listed) {
    return (
      <Card>
        <Notice heading="h1" role="alert" icon={CHECK} title={t('suggest.sent')} text={t('suggest.sentText')}>
          {back}
        </Notice>
      </Card>
    );
  }
  const { name, city, url } = sent.listed;
  return (
    <Card>
      <Notice
        heading="h1"
        role="alert"
        icon={CHECK}
        title={t('suggest.listed', { name })}
        text={t('suggest.listedText', { city })}
      >
        <a href={url} {...buttonLook('primary')}>
          {t('suggest.visit')}
        </a>
        {back}
      </Notice>
    </Card>
  );
}

function SuggestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTexts();
  const business = new URLSearchParams(useSearch()).get('suggest') ?? '';
  const [key] = useState(newIdempotencyKey);
  const form = useSmallForm({
    start: { business, town: '', note: '', email: '' },
    check: ({ business: name, town, note, email }) => ({
      ...problemAt('business', checkWords(name) ?? lengthOf('business', name)),
      ...problemAt('town', checkWords(town) ?? lengthOf('town', town)),
      ...problemAt('note', lengthOf('note', note)),
      ...problemAt('email', email.trim() ? (checkEmail(email) ?? lengthOf('email', email)) : null),
    }),
    send: async (values) => {
      const [name, town, note, email] = [values.business, values.town, values.note, values.email].map((each) =>
        each.trim(),
      );
      const body = { business: name ?? '', town: town ?? '', ...(note && { note }), ...(email && { email }) };
      onSent(await call('POST client/referral', { body, key }));
    },
  });
  const labels = {
    business: t('suggest.business'),
    town: t('suggest.town'),
    note: t('suggest.note'),
    email: t('suggest.email'),
  };
  const field = (name: keyof typeof labels) => ({
    ...form.field(name),
    label: labels[name],
    maxLength: MOST_LETTERS[name],
  });
  return (
    <div className={styles.page}>
      <PageHeading>{t('suggest.title')}</PageHeading>
      <p className={styles.lead}>{t('suggest.lead')}</p>
      <SmallFormFields form={form} labels={labels} submit={t('suggest.send')} submitting={t('suggest.sending')}>
        <TextField {...field('business')} autoComplete="off" autoCapitalize="words" isRequired />
        <TextField {...field('town')} autoComplete="off" autoCapitalize="words" isRequired />
        <TextField {...field('note')} autoComplete="off" optional={t('form.optional')} />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('suggest.emailHint')}
          optional={t('form.optional')}
          isLatin
        />
      </SmallFormFields>
    </div>
  );
}

function lengthOf(name: keyof typeof MOST_LETTERS, text: string) {
  return checkLength(text, { max: MOST_LETTERS[name] });
}

function problemAt<P>(name: string, problem: P | null): Record<string, P> {
  return problem === null ? {} : { [name]: problem };
}
