/** Keys that screens of later issues bring; lowered as they come, so that the list only shrinks. */
export const LATER_KEYS_AT_MOST = 2;

export type KeyUse = {
  keys: readonly string[];
  laterKeys: readonly string[];
  laterKeysAtMost: number;
  /** Text of every source file that may name a key. */
  sources: readonly string[];
};

/** Domain and contract name these without the type of a key. */
const NAMED_UNTYPED = /^(error|validation)\.[A-Za-z]+$/;
const STRING_LITERAL = /'([\w.-]+)'|"([\w.-]+)"|`([\w.-]+)`/g;

/** A key that no source names as a literal is dead, unless it waits for a later screen. */
export function checkKeysUsed({ keys, laterKeys, laterKeysAtMost, sources }: KeyUse): string[] {
  const used = new Set(sources.flatMap(literalsOf));
  const later = new Set(laterKeys);
  const known = new Set(keys);
  const dead = keys.filter((key) => !used.has(key) && !later.has(key));
  const come = laterKeys.filter((key) => used.has(key));
  const unknown = [...used].filter((key) => NAMED_UNTYPED.test(key) && !known.has(key));
  const gone = laterKeys.filter((key) => !known.has(key));
  return [
    ...dead.map((key) => `'${key}' is used nowhere; remove it from every language`),
    ...unknown.map((key) => `'${key}' is named in the sources and is no text`),
    ...come.map((key) => `'${key}' is used now; remove it from later-keys.json`),
    ...gone.map((key) => `'${key}' is no text; remove it from later-keys.json`),
    ...checkLength(laterKeys.length, laterKeysAtMost),
  ];
}

function literalsOf(source: string): string[] {
  return Array.from(
    source.matchAll(STRING_LITERAL),
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

function checkLength(length: number, atMost: number): string[] {
  if (length > atMost) return [`later-keys.json has ${length} keys and may only shrink from ${atMost}`];
  return length < atMost
    ? [`later-keys.json has shrunk to ${length} keys: lower LATER_KEYS_AT_MOST from ${atMost}`]
    : [];
}
