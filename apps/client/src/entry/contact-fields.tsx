import type { ComponentProps } from 'react';
import { type FieldKind, PERSON_FIELDS, requirementOf } from '@openturn/domain/join/person-fields.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type PersonForm, useField } from './person-form.ts';

type Input = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'isLatin'>;

const INPUTS: Record<FieldKind, Input> = {
  name: { autoCapitalize: 'words' },
  text: {},
  phone: { type: 'tel', inputMode: 'tel', isLatin: true },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, isLatin: true },
};

type ContactFieldsProps = {
  form: PersonForm;
  /** What messages there will be, by text or, where only those are sent, by email. */
  phoneHint: string;
  emailHint: string;
};

/** Name, contact and any other personal fields the site asks for. */
export function ContactFields({ form, phoneHint, emailHint }: ContactFieldsProps) {
  const { t } = useTexts();
  const fieldTexts = useField(form);
  const { rules, typed } = form;
  const { channels = ['sms', 'email'] } = rules;
  const isTexted = channels.includes('sms');
  const domain = rules.allowedEmailDomain.replace(/^@/, '');
  const email = [
    // Said before somebody types another one in vain.
    domain && t('validation.emailDomain', { domain }),
    !isTexted && channels.includes('email') && emailHint,
  ];
  return PERSON_FIELDS.map((field) => {
    const { name, kind, autoComplete } = field;
    const requirement = requirementOf(field, rules);
    if (requirement === 'off') return null;
    // Either one is enough, so neither is optional by itself.
    const isEither = rules.phoneOrEmail && (kind === 'phone' || kind === 'email');
    const hints: Partial<Record<FieldKind, string>> = {
      phone: rules.phoneOrEmail ? t('join.phoneOrEmail') : isTexted ? phoneHint : t('contact.reachHint'),
      email: email.filter(Boolean).join(' '),
    };
    const texts = fieldTexts(name, requirement === 'optional' && !isEither);
    return (
      <TextField
        key={name}
        {...texts}
        {...INPUTS[kind]}
        hint={hints[kind] === texts.error ? undefined : hints[kind]}
        autoComplete={kind === 'name' && typed.isForOther ? 'off' : autoComplete}
        isRequired={requirement === 'required'}
        value={typed[name]}
        onChange={(text) => form.type(name, { [name]: text })}
      />
    );
  });
}
