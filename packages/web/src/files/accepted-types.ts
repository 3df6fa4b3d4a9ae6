import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';

const TYPES: Readonly<Record<string, DocumentKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'pdf',
};

/** Null for all others. Some devices give a HEIC photo no type. */
export function kindOfFile({ type, name }: File): DocumentKind | null {
  if (type === '' && /\.hei[cf]$/i.test(name)) return 'heic';
  return TYPES[type.toLowerCase()] ?? null;
}

/** For the browser's choice of files. */
export function acceptedTypes(kinds: readonly DocumentKind[]): string {
  const types = Object.keys(TYPES).filter((type) => kinds.includes(TYPES[type] ?? 'pdf'));
  return [...types, ...(kinds.includes('heic') ? ['.heic', '.heif'] : [])].join(',');
}
