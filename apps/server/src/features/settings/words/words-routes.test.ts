import { readFileSync } from 'node:fs';
import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { LABELS } from '@openturn/texts/label-texts.ts';
import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

type Page = {
  version: string;
  values: WordsValues;
  shown: {
    language: string;
    languages: string[];
    labels: { field: string; ours: string[] }[];
    wall: { field: string; ours: string }[];
    messages: { name: string; unsent: string | null }[];
  };
};
type Answer = { success: boolean; reason?: string; fields?: Record<string, { key: string }> };

async function start() {
  const server = await openConsole();
  const mina = await server.signIn('mina');
  const page = async (language: string) => (await mina.get(`staff/settings/words?language=${language}`)).json<Page>();
  const post = async (language: string, version: string, values: WordsValues) =>
    (await mina.post('staff/settings/words', { language, version, values })).json<Answer>();
  const settings = async () => (await server.sites.find(100_001))?.settings ?? {};
  const wall = async () =>
    (await server.ask({ url: '/api/100001/client/wall' })).json<{ words: Record<string, object> }>();
  return { page, post, settings, wall, mina };
}

describe('the business’s own words', () => {
  it('[SITE-11] are every label that the documentation lists, beside ours in the language asked for', async () => {
    const { page } = await start();
    const { values, shown } = await page('de');
    expect(Object.keys(values).filter((field) => field.startsWith('labels.'))).toEqual(
      Object.keys(LABELS).map((name) => `labels.${name}.de`),
    );
    expect(shown.labels.find(({ field }) => field === 'labels.FindMy.de')?.ours[0]).toBe('Mein Ticket finden');
    const documented = readFileSync(new URL('../../../../../../docs/labels.md', import.meta.url), 'utf8');
    for (const [, name] of documented.matchAll(/^\| `Label_(\w+)`/gm)) {
      expect(values).toHaveProperty([`labels.${name}.de`]);
    }
  });

  it('[SITE-11] are stored by language, and those for every language stand in for ours', async () => {
    const { page, post, settings } = await start();
    const every = await page('every');
    expect(every.values['labels.FindMy']).toBe('');
    const named = { ...every.values, 'labels.FindMy': ' Where am I? ' };
    expect(await post('every', every.version, named)).toMatchObject({ success: true });
    const german = await page('de');
    expect(german.shown.labels.find(({ field }) => field === 'labels.FindMy.de')?.ours).toEqual(['Where am I?']);
    const own = { ...german.values, 'labels.FindMy.de': 'Wo bin ich?' };
    expect(await post('de', german.version, own)).toMatchObject({ success: true });
    expect(await settings()).toMatchObject({ Label_FindMy: 'Where am I?', Label_FindMy_de: 'Wo bin ich?' });
    expect(await post('de', german.version, german.values)).toMatchObject({ reason: 'changed-meanwhile' });
    const now = await page('de');
    expect(await post('de', now.version, german.values)).toMatchObject({ success: true });
    expect(await settings()).not.toHaveProperty('Label_FindMy_de');
  });

  it('[STAFF-13] of the wall display are set by language, shown there at once, and refused by field', async () => {
    const { page, post, wall } = await start();
    const { version, values, shown } = await page('de');
    expect(shown.wall).toMatchObject([
      { field: 'wall.none.de', ours: 'Gerade wird niemand aufgerufen' },
      { field: 'wall.goTo.de', ours: 'bitte zu' },
      { field: 'wall.before.de' },
      { field: 'wall.spoken.de', ours: expect.stringContaining('{number}') },
    ]);
    const own = { ...values, 'wall.goTo.de': ' in den Raum ', 'wall.spoken.de': '{number}, bitte!' };
    expect((await wall()).words).not.toHaveProperty('de.goTo');
    expect(await post('de', version, own)).toMatchObject({ success: true });
    expect((await wall()).words['de']).toEqual({ goTo: 'in den Raum', spoken: '{number}, bitte!' });
    const now = await page('de');
    const wrong = { ...values, 'wall.none.de': 'x'.repeat(81), 'wall.before.de': 'a\nb', 'wall.spoken.de': '{desk}' };
    expect((await post('de', now.version, wrong)).fields).toMatchObject({
      'wall.none.de': { key: 'validation.maxChars' },
      'wall.before.de': { key: 'validation.invalidChars' },
      'wall.spoken.de': { key: 'settings.words.needsNumber' },
    });
    const unknown = { ...values, 'wall.spoken.de': '{number} {name}' };
    expect((await post('de', now.version, unknown)).fields).toMatchObject({
      'wall.spoken.de': { key: 'settings.words.unknownVariable' },
    });
    expect((await page('every')).shown.wall).toEqual([]);
  });

  it('are refused by field', async () => {
    const { page, post } = await start();
    const { version, values } = await page('en');
    const wrong = { ...values, 'labels.Call.en': 'x'.repeat(81), 'labels.Lines.en': 'a\nb', 'labels.Unknown.en': 'x' };
    expect((await post('en', version, wrong)).fields).toMatchObject({
      'labels.Call.en': { key: 'validation.maxChars' },
      'labels.Lines.en': { key: 'validation.invalidChars' },
      'labels.Unknown.en': { key: 'validation.invalidChars' },
    });
  });

  it('[NOTICE-01] of messages are refused with a variable that the message lacks, and without the link', async () => {
    const { page, post } = await start();
    const { version, values } = await page('en');
    const wrong = {
      ...values,
      'messages.called.sms.en': 'Come in!',
      'messages.called.email.en': 'On {when}: {link}',
      'messages.called.subject.en': 'Your turn, {number',
      'messages.staff_message.sms.en': 'Hello: {link}',
      'messages.joined.sms.en': `{link}${'x'.repeat(460)}`,
      'messages.code.sms.en': 'Your code: {link}',
      'messages.code.email.en': 'Your code',
      'messages.code.subject.en': 'It is {code}',
      'messages.called.push.en': 'Come in: {link}',
      'messages.joined.email.en': '{link}'.repeat(76),
      'messages.nearly.sms.en': '{link}'.repeat(76),
      'messages.joined.push.en': 'x',
    };
    expect((await post('en', version, wrong)).fields).toMatchObject({
      'messages.called.sms.en': { key: 'settings.words.needsLink' },
      'messages.called.email.en': { key: 'settings.words.unknownVariable', values: { name: '{when}' } },
      'messages.called.subject.en': { key: 'settings.words.loneBrace' },
      'messages.staff_message.sms.en': { key: 'settings.words.needsDetails' },
      'messages.joined.sms.en': { key: 'validation.maxChars' },
      'messages.code.sms.en': {
        key: 'settings.words.unknownVariable',
        values: { name: '{link}', allowed: '{business}, {code}, {phone}' },
      },
      'messages.code.email.en': { key: 'settings.words.needsCode' },
      'messages.code.subject.en': { key: 'settings.words.unknownVariable' },
      'messages.called.push.en': { key: 'settings.words.unknownVariable', values: { name: '{link}' } },
      'messages.joined.email.en': { key: 'settings.words.tooLong', values: { most: 5_000 } },
      'messages.nearly.sms.en': { key: 'settings.words.tooManyParts', values: { most: 6 } },
      'messages.joined.push.en': { key: 'validation.invalidChars' },
    });
  });

  it('take a page of the longest words, and refuse what is longer than any in words', async () => {
    const { page, post, mina } = await start();
    const { version, values } = await page('pa');
    const long = Object.keys(values).map((field) => [
      field,
      field.startsWith('labels') ? 'ਲਾਈਨ'.repeat(16) : (values[field] ?? ''),
    ]);
    const emails = Object.keys(values).filter((field) =>
      /messages\.(?!code|staff_message)\w+(-\w+)?\.email\./.test(field),
    );
    const full: WordsValues = {
      ...Object.fromEntries(long),
      ...Object.fromEntries(emails.map((field) => [field, `${'ਲਾਈਨ '.repeat(230)}{link}`])),
    };
    expect(JSON.stringify(full).length).toBeGreaterThan(30_000);
    expect(Buffer.byteLength(JSON.stringify(full))).toBeGreaterThan(64 * 1024);
    expect(await post('pa', version, full)).toMatchObject({ success: true });
    const tooMuch = await mina.post('staff/settings/words', {
      language: 'pa',
      version,
      values: { x: 'ਲ'.repeat(100_000) },
    });
    expect(tooMuch.json()).toMatchObject({ success: false, status: 413, reason: 'too-large' });
  });

  it('are listed with why the business cannot send them now', async () => {
    const { page } = await start();
    const { shown } = await page('en');
    const unsent = new Map(shown.messages.map(({ name, unsent: why }) => [name, why]));
    expect(unsent.get('called')).toBeNull();
    expect(unsent.get('code')).toBeNull();
    expect([...unsent.values()].every((why) => why === null || why === 'no-remote' || why === 'no-booking')).toBe(true);
  });

  it('are in the activity log, with the words before', async () => {
    const { page, post, mina } = await start();
    const { version, values } = await page('en');
    await post('en', version, { ...values, 'labels.Call.en': 'Ring us' });
    expect((await mina.get('staff/audit')).json<{ rows: object[] }>().rows[0]).toMatchObject({
      detail: 'words',
      changes: [{ field: 'labels.Call.en', before: '', after: 'Ring us' }],
    });
  });
});
