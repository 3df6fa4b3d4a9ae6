import type { FieldKind } from '@openturn/domain/join/person-fields.ts';

/** A visitor's contact detail; phone numbers and email addresses are links. */
export function DetailValue({ kind, text }: { kind: FieldKind; text: string }) {
  switch (kind) {
    case 'phone':
      return (
        <a href={`tel:${text.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
          {text}
        </a>
      );
    case 'email':
      return (
        <a href={`mailto:${text}`} dir="ltr">
          {text}
        </a>
      );
    case 'name':
    case 'text':
      return <span dir="auto">{text}</span>;
    default:
      return kind satisfies never;
  }
}
