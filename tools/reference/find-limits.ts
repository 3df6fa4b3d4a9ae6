export type Limit = { name: string; value: string; why: string };

const NUMBER = /^[-\d_.*/+ A-Z()]{1,99}$/;
/** Has a digit, or is one unit of time or a multiple of one. */
const VALUE = /\d|^(?:[A-Z_]{1,40} \* )?(?:SECOND|MINUTE|HOUR|DAY)_MS$/;
const CONSTANT = /^(?:export )?const ([A-Z][A-Z\d_]{1,60})(?:: [^=]{1,80})? = (.{1,200})$/;
const SETTING =
  /^ {4}([A-Z][A-Z\d_]{1,60}): wholeNumber\(([\d_]{1,15}), ([\d_]{1,15}), .{1,99}?\.default\(([\d_]{1,15})\)/;
const MEMBER = /^( {2,9})(?:'([^']{1,60})'|(\w{1,60})): (.{1,99}),$/;
const MEMBERS = /(\w{1,60}): ([-\d_.*/+ A-Z()]{1,60})(?=,| })/g;

/** Numbers that a module names: constants, the members of constant objects, and settings with their range. */
export function findLimits(code: string): Limit[] {
  const limits: Limit[] = [];
  let inside: string | null = null;
  let comment: string[] = [];
  const add = (name: string, value: string) => {
    if (VALUE.test(value) && NUMBER.test(value)) limits.push({ name, value, why: comment.join(' ') });
  };
  const addAll = (name: string, value: string) => {
    if (!value.startsWith('{')) return add(name, value);
    for (const [, member, each = ''] of value.matchAll(MEMBERS)) add(`${name}.${member}`, each);
  };
  for (const line of code.split('\n')) {
    const text = /^\s{0,9}(?:\/\*\*|\*|\/\/) ?(.{0,300})$/.exec(line)?.[1];
    if (text !== undefined) {
      comment.push(text.replace(/ ?\*\/$/, '').trim());
      continue;
    }
    const [, setting, least, most, usual] = SETTING.exec(line) ?? [];
    const [, constant, value = ''] = CONSTANT.exec(line) ?? [];
    const [, , quoted, plain, content = ''] = MEMBER.exec(line) ?? [];
    if (setting) {
      limits.push({ name: setting, value: `${usual} (${least} to ${most})`, why: 'Setting' });
    } else if (constant !== undefined) {
      inside = value.endsWith('{') ? constant : null;
      addAll(constant, value.replace(/;$/, ''));
    } else if (inside !== null && content !== '') {
      addAll(`${inside}.${quoted ?? plain ?? ''}`, content);
    } else if (line.startsWith('}')) {
      inside = null;
    }
    comment = [];
  }
  return limits.map((limit) => ({ ...limit, why: limit.why.replaceAll(/ {2,9}/g, ' ').trim() }));
}
