import type { ReactNode } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MAIL_SECURITY_TEXTS } from '#app/format/labels/choice-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { ChannelState } from './channel-state.tsx';
import type { ChannelsDraft, ChannelsForm } from './channels-draft.ts';
import { SecretField } from './secret-field.tsx';

type EmailPartProps = {
  form: ChannelsForm;
  state: CallReply<'GET staff/settings/channels'>['shown']['email'];
  children: ReactNode;
};
type Security = ChannelsDraft['security'];

/** Choosing one also takes its usual port, unless another was typed. */
const USUAL_PORTS: Record<Security, string> = { tls: '465', starttls: '587', none: '25' };
const KINDS = Object.keys(MAIL_SECURITY_TEXTS) as Security[];

export function EmailPart({ form: { draft, base, set, errors }, state, children }: EmailPartProps) {
  const { t } = useTexts();
  if (state.isFixed) {
    return (
      <Part title={t('settings.channels.email')} hint={t('settings.channels.fixed')}>
        <ChannelState state={state} />
      </Part>
    );
  }
  const text = (name: 'host' | 'port' | 'user' | 'emailFrom') => (
    <TextField
      name={name}
      label={t(CHANNELS_LABELS[name])}
      value={draft[name]}
      error={errors[name]}
      autoComplete="off"
      isLatin
      {...(name === 'port' && { inputMode: 'numeric' as const })}
      {...(name === 'emailFrom' && { type: 'email' as const })}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const secure = (value: string) => {
    const security = KINDS.find((each) => each === value) ?? 'tls';
    const isUsual = Object.values(USUAL_PORTS).includes(draft.port);
    set({ security, ...(isUsual && { port: USUAL_PORTS[security] }) });
  };
  const isSameLogin = draft.host === base.host && draft.user === base.user && draft.port === String(base.port);
  return (
    <Part title={t('settings.channels.email')}>
      <SelectField
        name="email"
        label={t('settings.channels.by')}
        value={draft.email}
        error={errors['email']}
        choices={[
          { value: 'inbox', label: t('settings.channels.inbox') },
          { value: 'smtp', label: t('settings.channels.smtp') },
        ]}
        onChange={(email) => set({ email: email === 'smtp' ? email : 'inbox' })}
      />
      {draft.email === 'smtp' && (
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
              name="password"
              label={t(CHANNELS_LABELS.password)}
              isStored={state.hasSecret && isSameLogin && draft.security === base.security}
              value={draft.password}
              error={errors['password']}
              onChange={(password) => set({ password })}
            />
          </Columns>
          {text('emailFrom')}
        </>
      )}
      <ChannelState state={state} />
      {children}
    </Part>
  );
}
