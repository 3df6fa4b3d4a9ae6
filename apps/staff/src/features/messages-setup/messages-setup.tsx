import type { MessagesValues } from '@openturn/contract/conversation/messages-page.ts';
import { MOST_TEMPLATES } from '@openturn/domain/conversation/conversation-bounds.ts';
import { TEMPLATE_VARIABLES } from '@openturn/domain/conversation/fill-template.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, MESSAGES_LABELS } from '#app/format/settings-labels.ts';
import { checkOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, type SettingsForm, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { NamesField } from '#app/settings/names-field.tsx';
import styles from './messages-setup.module.css';

type Form = SettingsForm<MessagesValues, MessagesValues>;

/** Whether visitors can write, and what is answered without typing. */
export const MessagesSetup = settingsScreen('GET staff/settings/messages', MessagesPage);

function MessagesPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/messages'>) {
  const { t } = useTexts();
  const form = useSettingsForm<MessagesValues>({
    ...AS_IS,
    siteId,
    page: 'messages',
    data,
    reload,
    save: (body) => call('POST staff/settings/messages', { siteId, body }),
  });
  const { draft, set, errors } = form;
  const { textsUrl } = data.shown;
  return (
    <SettingsFrame
      title={t('settings.messages')}
      lead={t('settings.messages.lead')}
      form={form}
      labelOf={(field) => messagesLabel(field, draft.templates, t)}
    >
      <Part>
        <CheckField {...checkOf(form, 'isOn')} label={t(MESSAGES_LABELS.isOn)} hint={t('settings.messages.isOnHint')} />
        <NamesField
          name="awayReply"
          label={t(MESSAGES_LABELS.awayReply)}
          hint={t('settings.messages.awayReplyHint')}
          value={draft.awayReply}
          error={errorOf('awayReply', errors)}
          onChange={(names) => set({ awayReply: names })}
        />
      </Part>
      <Templates form={form} />
      {textsUrl !== null && (
        <Part title={t('settings.messages.texts')} hint={t('settings.messages.textsHint')}>
          <p>
            <bdi dir="ltr" className={styles.address}>
              {textsUrl}
            </bdi>
          </p>
        </Part>
      )}
    </SettingsFrame>
  );
}

/** A template by its name, or by which it is, and not by its path. */
function messagesLabel(field: string, templates: MessagesValues['templates'], t: Texts['t']): string {
  const [part = '', index = ''] = field.split('.');
  if (part !== 'templates' || index === '') return labelIn(MESSAGES_LABELS, field, t);
  const name = templates[Number(index)]?.name.trim();
  return `${t(MESSAGES_LABELS.templates)} · ${name ? name : Number(index) + 1}`;
}

function Templates({ form: { draft, set, errors } }: { form: Form }) {
  const { t } = useTexts();
  const variables = TEMPLATE_VARIABLES.map((each) => `{${each}}`).join(', ');
  const { templates } = draft;
  const change = (index: number, values: Partial<MessagesValues['templates'][number]>) =>
    set({ templates: templates.map((each, at) => (at === index ? { ...each, ...values } : each)) });
  return (
    <Part title={t(MESSAGES_LABELS.templates)} hint={t('settings.messages.templatesHint', { variables })}>
      {templates.map(({ id, name, texts }, index) => (
        <div key={id} className={styles.template}>
          <TextField
            name={`templates.${index}.name`}
            label={t('settings.messages.templateName')}
            autoComplete="off"
            value={name}
            error={errorOf(`templates.${index}.name`, errors)}
            onChange={(changed) => change(index, { name: changed })}
          />
          <NamesField
            name={`templates.${index}.texts`}
            label={t('settings.messages.templateText')}
            value={texts}
            error={errorOf(`templates.${index}.texts`, errors)}
            onChange={(names) => change(index, { texts: names })}
          />
          <Button look="text" onClick={() => set({ templates: templates.filter((_, at) => at !== index) })}>
            {t('settings.messages.removeTemplate', { name: name || t('settings.messages.newTemplate') })}
          </Button>
        </div>
      ))}
      {templates.length < MOST_TEMPLATES && (
        <Button
          look="quiet"
          onClick={() => set({ templates: [...templates, { id: newIdempotencyKey(), name: '', texts: {} }] })}
        >
          {t('settings.messages.addTemplate')}
        </Button>
      )}
    </Part>
  );
}

/** Of the field, or of one of its languages. */
function errorOf(field: string, errors: Form['errors']): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`));
  return found?.[1];
}
