import type { CustomField } from '@openturn/domain/forms/custom-field.ts';
import type { AuditVisit } from '#features/staff/store/audit-store.ts';

export type ChangeView = {
  field: string;
  label: string;
  type: CustomField['type'];
  before: string;
  after: string;
};

type Naming = {
  nameOf: Readonly<Record<string, (id: string) => string>>;
  customFields: readonly CustomField[];
};

/** Only needed to undo, or shown by themselves: the place in line, and why a visit was ended. */
const INTERNAL: ReadonlySet<string> = new Set(['staffRank', 'behindRank', 'endWhy', 'endWords', 'lineBefore']);

/** What staff changed, with the names of lines and services, and each of the business's own questions by itself. */
export function presentChanges(changes: AuditVisit['changes'], { nameOf, customFields }: Naming): ChangeView[] {
  return Object.entries(changes).flatMap(([field, [before, after]]): ChangeView[] => {
    if (INTERNAL.has(field)) return [];
    if (field === 'answers') return answerChanges(asAnswers(before), asAnswers(after), customFields);
    const text = (value: unknown) => {
      const plain = Array.isArray(value) ? value.join(',') : asText(value);
      return nameOf[field] && plain !== '' ? nameOf[field](plain) : plain;
    };
    return [{ field, label: '', type: 'text', before: text(before), after: text(after) }];
  });
}

export type SettingNaming = {
  /** Of this business, or of another one of the company. */
  lineOf: (id: string, site: string) => string;
  siteOf: (id: string) => string;
  serviceOf: (id: string) => string;
  staffOf: (id: string) => string;
};

/** The last part of a path that only a program reads. */
const UNSHOWN = /\.\d+\.(?:id|index)$/;
const STOP = /^(.*\.stops\.\d+)\.(?:line|service|site)$/;

/** What was changed on a page of the settings, with names in place of ids; `label` is the name in the path. */
export function presentSettings(
  changes: AuditVisit['changes'],
  { lineOf, siteOf, serviceOf, staffOf }: SettingNaming,
): ChangeView[] {
  return Object.entries(changes).flatMap(([field, [before, after]]): ChangeView[] => {
    if (UNSHOWN.test(field)) return [];
    const [first = '', second = ''] = field.split('.');
    const site = (side: 0 | 1) => asText(changes[`${STOP.exec(field)?.[1]}.site`]?.[side]);
    const words = (value: unknown, side: 0 | 1) => {
      const text = asText(value);
      if (text === '') return '';
      if (STOP.test(field) && field.endsWith('.line')) return lineOf(text, site(side));
      if (STOP.test(field) && field.endsWith('.site')) return siteOf(text);
      if (field.endsWith('.service')) return serviceOf(text);
      if (field === 'services' || field.endsWith('.services')) return text.split(', ').map(serviceOf).join(', ');
      return text;
    };
    const isByService = second !== '' && (first === 'services' || first === 'serviceLinks');
    const label = isByService ? serviceOf(second) : first === 'staffLinks' ? staffOf(second) : '';
    return [{ field, label, type: 'text', before: words(before, 0), after: words(after, 1) }];
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}

type Answers = Readonly<Record<string, string>>;

function asAnswers(value: unknown): Answers {
  return (value ?? {}) as Answers;
}

function answerChanges(before: Answers, after: Answers, customFields: readonly CustomField[]): ChangeView[] {
  const indexes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return indexes
    .filter((index) => before[index] !== after[index])
    .map((index) => {
      const { label = '', type = 'text' } = customFields.find((field) => String(field.index) === index) ?? {};
      return { field: 'answers', label, type, before: before[index] ?? '', after: after[index] ?? '' };
    });
}
