import { readSetting, settingIsOn, type Settings } from '../site/settings.ts';
import { MOST_TEMPLATES } from './conversation-bounds.ts';

/** A ready answer: staff know it by its name, visitors read it in their language. */
export type Template = { id: string; name: string; texts: Readonly<Record<string, string>> };

export type ConversationSettings = {
  /** Whether visitors can write; staff always can. */
  isOn: boolean;
  /** Sent once to who writes outside the opening hours, by language; empty for none. */
  awayReply: Readonly<Record<string, string>>;
  templates: readonly Template[];
};

export function conversationSettings(settings: Settings): ConversationSettings {
  return {
    isOn: settingIsOn(settings, 'EnableMessages'),
    awayReply: readTexts(readJson(readSetting(settings, 'MessagesAwayReply'))),
    templates: readTemplates(readJson(readSetting(settings, 'MessageTemplates'))),
  };
}

/** As they are stored. */
export function conversationSettingTexts({ isOn, awayReply, templates }: ConversationSettings) {
  return {
    EnableMessages: isOn ? '1' : '0',
    MessagesAwayReply: Object.keys(awayReply).length === 0 ? '' : JSON.stringify(awayReply),
    MessageTemplates: templates.length === 0 ? '' : JSON.stringify(templates),
  };
}

function readTemplates(stored: unknown): Template[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_TEMPLATES).flatMap((each: unknown) => {
    const { id, name, texts } = (each ?? {}) as Partial<Record<keyof Template, unknown>>;
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name, texts: readTexts(texts) }] : [];
  });
}

function readTexts(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter((each): each is [string, string] => typeof each[1] === 'string');
  return Object.fromEntries(entries);
}

/** Null for what is no JSON. */
function readJson(text = ''): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}
