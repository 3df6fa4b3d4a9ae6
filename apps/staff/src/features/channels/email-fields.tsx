import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MAIL_SECURITY_TEXTS } from '#app/format/labels/choice-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns } from '#app/settings/form/form-parts.tsx';
import type { ChannelFieldsProps } from './channel-part.tsx';
import type { ChannelsDraft } from './channels-draft.ts';
import { SecretField } from './secret-field.tsx';

type Security = ChannelsDraft['security'];

/** Choosing one also takes its usual port, unless another was typed. */
const USUAL_PORTS: Record<Security, string> = { tls: '465', starttls: '587', none: '25' };
const KINDS = Object.keys(MAIL_SECURITY_TEXTS) as Security[];

/** A mail server that takes emails by SMTP. */
export function EmailFields({ form, hasSecret }: ChannelFieldsProps) {
  const { draft, base, set, errors } = form;
  const { t } = useTexts();
  const text = (name: 'host' | 'port' | 'user' | 'emailFrom') => (
    <TextField
      {...fieldOf(form, name)}
      label={t(CHANNELS_LABELS[name])}
      autoComplete="off"
      isLatin
      {...(name === 'port' && { inputMode: 'numeric' as const })}
      {...(name === 'emailFrom' && { type: 'email' as const })}
    />
  );
  const secure = (value: string) => {
    const security = KINDS.find((each) => each === value) ?? 'tls';
    const isUsual = Object.values(USUAL_PORTS).includes(draft.port);
    set({ security, ...(isUsual && { port: USUAL_PORTS[security] }) });
  };
  const isSameLogin = draft.host === base.host && draft.user === base.user && draft.port === String(base.port);
  return (
    <>
      {text('host')}
      <Columns>
        <SelectField
          name="security"
          label={t(CHANNELS_LABELS.security)}
          value={draft.security}
          error={errors['security']}
          choices={KINDS.map((value) => ({ value, label: t(MAIL_SECURITY_TEXTS[value]) }))}
          onChange={secure}
        />
        {text('port')}
      </Columns>
      <Columns>
        {text('user')}
        <SecretField
          {...fieldOf(form, 'password')}
          label={t(CHANNELS_LABELS.password)}
          isStored={hasSecret && isSameLogin && draft.security === base.security}
        />
      </Columns>
      {text('emailFrom')}
    </>
  );
}
