import { readSetting, type Settings } from '../site/settings.ts';
import { DOCUMENT_BOUNDS, DOCUMENT_KINDS, type DocumentKind } from './document-limits.ts';

/** What a business asks its visitors to send. */
export type AskedDocument = {
  id: string;
  /** By language; the first is the main one. */
  names: Record<string, string>;
  /** What it is used for, by language; empty where the business says nothing. */
  reasons: Record<string, string>;
  /** Ids of the services that need it; empty for all. */
  services: string[];
  isRequired: boolean;
  kinds: DocumentKind[];
  pages: number;
};

export type DocumentSettings = {
  documents: AskedDocument[];
  /** How long files are kept after they were sent, or after the visit if that is later. */
  keptDays: number;
};

/** A business that has set nothing asks for nothing. */
export function documentSettings(settings: Settings): DocumentSettings {
  const days = Number(readSetting(settings, 'DocumentDays') ?? '');
  const { least, most, usual } = DOCUMENT_BOUNDS.keptDays;
  return {
    documents: askedDocuments(settings),
    keptDays: Number.isInteger(days) && days >= least && days <= most ? days : usual,
  };
}

export function askedDocuments(settings: Settings): AskedDocument[] {
  const text = readSetting(settings, 'Documents') ?? '';
  if (text === '') return [];
  return (JSON.parse(text) as AskedDocument[]).map((each) => ({
    ...each,
    kinds: DOCUMENT_KINDS.filter((kind) => each.kinds.includes(kind)),
  }));
}

/** What a visit for these services needs. */
export function documentsFor(documents: readonly AskedDocument[], services: readonly string[]): AskedDocument[] {
  return documents.filter(
    (each) => each.services.length === 0 || each.services.some((service) => services.includes(service)),
  );
}

/** As kept in the settings. */
export function documentSettingTexts({ documents, keptDays }: DocumentSettings): {
  Documents: string;
  DocumentDays: string;
} {
  return {
    Documents: documents.length === 0 ? '' : JSON.stringify(documents),
    DocumentDays: keptDays === DOCUMENT_BOUNDS.keptDays.usual ? '' : String(keptDays),
  };
}
