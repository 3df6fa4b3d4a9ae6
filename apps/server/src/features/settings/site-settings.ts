import { isVisible } from '@openturn/domain/forms/text-rules.ts';

type Settings = Record<string, string>;

/** A setting that is off or empty is removed: without it, ours applies. */
export function withSettings(settings: Settings, changed: Record<string, string | boolean>): Settings {
  const merged = { ...settings };
  for (const [name, value] of Object.entries(changed)) {
    if (value === '' || value === false) delete merged[name];
    else merged[name] = value === true ? '1' : value;
  }
  return merged;
}

/** Without the languages that nothing is written in. */
export function trimmedNames(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (isVisible(name) ? [[code, name.trim()]] : [])),
  );
}
