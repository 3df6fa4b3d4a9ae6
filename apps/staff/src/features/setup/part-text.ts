import type { DateDraft, SpanDraft } from '#app/hours/hours-draft.ts';
import type { Duration } from '#app/numbers/read-number.ts';

/** A part of a draft in short, where it is compared with what somebody else has saved. */
export function partText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(partText).join(', ');
  if (typeof value !== 'object' || value === null) return value;
  if ('opens' in value) return spanText(value as SpanDraft);
  if ('unit' in value) return durationText(value as Duration);
  return 'spans' in value ? dateText(value as DateDraft) : value;
}

function spanText({ opens, closes }: SpanDraft): string {
  return `${opens}–${closes}`;
}

function durationText({ count, unit }: Duration): string {
  return `${count} ${unit}`;
}

function dateText({ date, spans }: DateDraft): string {
  return `${date} ${spans.map(spanText).join(', ') || '–'}`;
}
