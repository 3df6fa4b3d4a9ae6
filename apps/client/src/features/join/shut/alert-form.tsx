import { useEffect } from 'react';
import { checkEitherContact, readContact } from '@openturn/domain/forms/either-contact.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ContactField } from '#contact/contact-field.tsx';
import { SmallFormFields } from '#contact/small-form.tsx';
import { useSmallForm } from '#contact/use-small-form.ts';
import { useOwnProfile } from '#site/own/use-own-profile.ts';

export type AlertNext = CallReply<'POST client/linealert'>['next'];

type AlertFormProps = {
  siteId: number;
  lineId: string;
  /** As entered before. */
  contact: string;
  onAnswer: (next: AlertNext, contact: string) => void;
};

export function AlertForm({ siteId, lineId, contact: before, onAnswer }: AlertFormProps) {
  const { t, language } = useTexts();
  const { PhoneNumber = '' } = useOwnProfile() ?? {};
  const form = useSmallForm({
    start: { contact: before || PhoneNumber },
    check: ({ contact }) => {
      const problem = checkEitherContact(contact);
      return problem ? { contact: problem } : {};
    },
    send: async ({ contact }) => {
      const body = { line: lineId, language, ...readContact(contact) };
      const { next } = await call('POST client/linealert', { siteId, body });
      onAnswer(next, contact.trim());
    },
    nameOf: () => 'contact',
  });
  useEffect(() => document.getElementById(fieldId('contact'))?.focus(), []);
  return (
    <>
      <p>{t('join.alertHint')}</p>
      <SmallFormFields
        form={form}
        labels={{ contact: t('contact.label') }}
        submit={t('join.alertSubmit')}
        submitting={t('join.alertSubmitting')}
      >
        <ContactField
          value={form.values.contact}
          error={form.errorOf('contact')}
          onChange={(contact) => form.change('contact', contact)}
        />
      </SmallFormFields>
    </>
  );
}
