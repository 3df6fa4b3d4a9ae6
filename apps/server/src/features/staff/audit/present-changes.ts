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
