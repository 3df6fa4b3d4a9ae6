import type { SpanDraft } from '#app/hours/hours-draft.ts';

/** A part of a draft in short, where it is compared with what somebody else has saved. */
export function partText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(partText).join(', ');
  if (typeof value !== 'object' || value === null) return value;
  if ('opens' in value) return spanText(value as SpanDraft);
  if ('count' in value && 'unit' in value) return `${value.count} ${value.unit}`;
  if ('date' in value && 'spans' in value) return `${value.date} ${partText(value.spans) || '–'}`;
  return value;
}

function spanText({ opens, closes }: SpanDraft): string {
  return `${opens}–${closes}`;
}
