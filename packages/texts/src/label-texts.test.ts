import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labelTexts } from './label-texts.ts';
import labels from './labels.json' with { type: 'json' };
import { shapeOf } from '../tools/message-shape.ts';
import { compileMessages, readMessages } from './text-files.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/labels.md', import.meta.url), 'utf8');

describe('labels', () => {
  it('[SITE-11] are replaced by the business’s own words, each wherever it stands', () => {
    const own = labelTexts({ Label_FindMy: ' My number ', Label_Call: '  ', Label_Unknown: 'x', FindMy: 'y' }, 'en');
    expect(own).toEqual({ 'home.findMy': 'My number', 'findMy.title': 'My number', 'findMy.submit': 'My number' });
  });

  it('[SITE-11] have other words in a language that the business has worded itself', () => {
    const settings = { Label_Call: 'Ring us', 'Label_Call_fr-ca': 'Appelez-nous', Label_Lines_de: 'Schalter' };
    expect(labelTexts(settings, 'fr-ca')).toEqual({ 'home.call': 'Appelez-nous' });
    expect(labelTexts(settings, 'de')).toEqual({ 'home.call': 'Ring us', 'home.lines': 'Schalter' });
    expect(labelTexts(settings, 'es')).toEqual({ 'home.call': 'Ring us' });
  });

  it('[SITE-11] stand for texts that are shown as they are, and no text has two names', () => {
    const english = compileMessages(readMessages('en'));
    const keys = Object.values(labels).flat();
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(english, key).toHaveProperty([key]);
      expect(shapeOf(english[key] ?? []).placeholders.size, key).toBe(0);
    }
  });

  it('[SITE-11] are listed in the documentation with what they say in English', () => {
    const english = readMessages('en');
    for (const [name, keys] of Object.entries(labels)) {
      const texts = [...new Set(keys.map((key) => english[key]))].join(' · ');
      expect(DOCUMENT).toContain(`| \`Label_${name}\` | ${texts} |\n`);
    }
    expect(DOCUMENT.match(/`Label_\w+` \|/g)).toHaveLength(Object.keys(labels).length);
  });
});
