import type { DocumentsValues } from '@openturn/contract/staff/visit/documents-page.ts';
import { DOCUMENT_BOUNDS, DOCUMENT_KINDS, MOST_DOCUMENTS } from '@openturn/domain/documents/document-limits.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { numberProblem, wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** Numbers as they are typed. */
export type DocumentDraft = Omit<DocumentsValues['documents'][number], 'pages'> & { pages: string };
export type DocumentsDraft = { documents: DocumentDraft[]; keptDays: string };
export type DocumentsForm = SettingsForm<DocumentsValues, DocumentsDraft>;

const ID_LENGTH = 12;
const USUAL_PAGES = '2';

export function documentsDraft({ documents, keptDays }: DocumentsValues): DocumentsDraft {
  return {
    documents: documents.map((each) => ({ ...each, pages: String(each.pages) })),
    keptDays: String(keptDays),
  };
}

/** Expects a draft without problems. */
export function documentsValues({ documents, keptDays }: DocumentsDraft): DocumentsValues {
  return {
    documents: documents.map((each) => ({ ...each, pages: wholeNumber(each.pages) ?? DOCUMENT_BOUNDS.pages.least })),
    keptDays: wholeNumber(keptDays) ?? DOCUMENT_BOUNDS.keptDays.usual,
  };
}

export function documentsProblems({ documents, keptDays }: DocumentsDraft, t: Texts['t']): Record<string, string> {
  const numbers = [
    ['keptDays', keptDays, DOCUMENT_BOUNDS.keptDays] as const,
    ...documents.map(({ id, pages }) => [`documents.${id}.pages`, pages, DOCUMENT_BOUNDS.pages] as const),
  ];
  return Object.fromEntries(
    numbers.flatMap(([field, typed, bounds]) => {
      const problem = numberProblem(typed, bounds);
      return problem ? [[field, problemWords(problem, t)]] : [];
    }),
  );
}

/** Null if there are as many as there can be. */
export function newDocument(documents: readonly DocumentDraft[]): DocumentDraft | null {
  if (documents.length >= MOST_DOCUMENTS) return null;
  return {
    id: newIdempotencyKey().slice(0, ID_LENGTH),
    names: {},
    reasons: {},
    services: [],
    isRequired: true,
    kinds: [...DOCUMENT_KINDS],
    pages: USUAL_PAGES,
  };
}
