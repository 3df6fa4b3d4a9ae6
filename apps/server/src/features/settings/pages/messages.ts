import type { MessagesValues } from '@openturn/contract/conversation/messages-page.ts';
import { conversationSettings, conversationSettingTexts } from '@openturn/domain/conversation/conversation-settings.ts';
import { unknownVariables } from '@openturn/domain/conversation/fill-template.ts';
import { type Checked, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkRequired } from '@openturn/domain/forms/text-rules.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { trimmedNames, withSettings } from '#features/settings/site-settings.ts';

/** Messages with visitors: whether they can write, and what is answered without typing. */
export const messages: SettingsPage<MessagesValues> = {
  name: 'messages',

  read: ({ settings }) => {
    const { isOn, awayReply, templates } = conversationSettings(settings);
    return { isOn, awayReply, templates: templates.map((each) => ({ ...each })) };
  },

  check: ({ awayReply, templates }) => ({
    ...eachText('awayReply', awayReply, checkCharacters),
    ...Object.fromEntries(templates.flatMap((template, index) => Object.entries(checkTemplate(template, index)))),
  }),

  write: ({ isOn, awayReply, templates }, site) => {
    const plain = templates.map(({ id, name, texts }) => ({ id, name: name.trim(), texts: trimmedNames(texts) }));
    const texts = conversationSettingTexts({ isOn, awayReply: trimmedNames(awayReply), templates: plain });
    return { ...site, settings: withSettings(site.settings, texts) };
  },
};

function checkTemplate({ name, texts }: MessagesValues['templates'][number], index: number): Checked {
  const isWritten = Object.values(texts).some((text) => checkRequired(text) === null);
  return {
    [`templates.${index}.name`]: checkRequired(name) ?? checkCharacters(name),
    ...(!isWritten && { [`templates.${index}.texts`]: problem('validation.required') }),
    ...eachText(`templates.${index}.texts`, texts, checkTemplateText),
  };
}

function checkTemplateText(text: string): Problem | null {
  const unknown = unknownVariables(text);
  if (unknown.length === 0) return checkCharacters(text);
  return problem('settings.messages.unknown', { variables: unknown.map((each) => `{${each}}`).join(', ') });
}

function eachText(
  field: string,
  texts: Partial<Record<string, string>>,
  check: (text: string) => Problem | null,
): Checked {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text = '']) => [`${field}.${language}`, check(text)]),
  );
}
