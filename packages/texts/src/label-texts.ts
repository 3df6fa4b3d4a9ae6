import labels from './labels.json' with { type: 'json' };

/** SITE-11: the business's own words, by the keys of the texts that they replace: `Label_FindMy` for all of FindMy. */
export function labelTexts(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).flatMap(([name, keys]) => ownWord(settings, `Label_${name}`, keys)));
}

function ownWord(settings: Readonly<Record<string, string>>, setting: string, keys: string[]): [string, string][] {
  const word = Object.hasOwn(settings, setting) ? settings[setting]?.trim() : '';
  return word ? keys.map((key) => [key, word]) : [];
}
