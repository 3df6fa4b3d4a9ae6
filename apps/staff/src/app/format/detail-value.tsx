import type { FieldKind } from '@openturn/domain/join/person-fields.ts';

/** What staff know of a person beside the name: a phone can be called, an address written to. */
export function DetailValue({ kind, text }: { kind: FieldKind; text: string }) {
  switch (kind) {
    case 'phone':
      return (
        <a href={`tel:${text}`} dir="ltr">
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
