import { useEffect } from 'react';
import { checkEmail, checkPhone } from '@openturn/domain/forms/contact-rules.ts';
import { checkEitherContact, readContact } from '@openturn/domain/forms/either-contact.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ContactField } from '#contact/contact-field.tsx';
import { SmallFormFields } from '#contact/small-form.tsx';
import { useSmallForm } from '#contact/use-small-form.ts';
import { useOwnProfile } from '#site/own/use-own-profile.ts';

export type AlertNext = CallReply<'POST client/linealert'>['next'];

export type AlertChannels = readonly ('sms' | 'email')[];

type AlertFormProps = {
  siteId: number;
  lineId: string;
  channels: AlertChannels;
  /** As entered before. */
  contact: string;
  onAnswer: (next: AlertNext, contact: string) => void;
};

const ONLY = {
  phone: { label: 'join.phone', hint: 'join.alertHintPhone' },
  email: { label: 'join.email', hint: 'join.alertHintEmail' },
} as const;

export function AlertForm({ siteId, lineId, channels, contact: before, onAnswer }: AlertFormProps) {
  const { t, language } = useTexts();
  const { PhoneNumber = '' } = useOwnProfile() ?? {};
  const takes = { phone: channels.includes('sms'), email: channels.includes('email') };
  const only = takes.phone ? (takes.email ? null : ONLY.phone) : ONLY.email;
  const form = useSmallForm({
    start: { contact: before || (takes.phone ? PhoneNumber : '') },
    check: ({ contact }) => {
      const found = checkAlertContact(contact, takes);
      return found ? { contact: found } : {};
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
      <p>{t(only?.hint ?? 'join.alertHint')}</p>
      <SmallFormFields
        form={form}
        labels={{ contact: t(only?.label ?? 'contact.label') }}
        submit={t('join.alertSubmit')}
        submitting={t('join.alertSubmitting')}
      >
        <ContactField field={form.field('contact')} label={t(only?.label ?? 'contact.label')} />
      </SmallFormFields>
    </>
  );
}

function checkAlertContact(contact: string, takes: { phone: boolean; email: boolean }): Problem | null {
  const isEmpty = contact.trim() === '';
  if (!takes.phone) return isEmpty ? problem('validation.email') : checkEmail(contact);
  if (takes.email) return checkEitherContact(contact);
  return isEmpty ? problem('validation.phone') : checkPhone(contact);
}
