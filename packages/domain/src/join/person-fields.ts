export type Requirement = 'required' | 'optional' | 'off';

type FieldDeclaration = {
  /** Name on the wire, in `entry` and in a failure's `fields`. */
  name: string;
  /** How it is checked and normalised (`field-kinds.ts`) and which input takes it. */
  kind: 'name' | 'phone' | 'email' | 'text';
  /** HTML's `autocomplete`. */
  autoComplete: string;
  /** The text key of its label. */
  label: string;
};

type OptionalDeclaration = FieldDeclaration & {
  /** Name in the `rules` of a form's reply. */
  rule: string;
  /** The site setting that controls it, and the default. */
  setting: string;
  byDefault: Requirement;
};

type DetailDeclaration = OptionalDeclaration & {
  /** One lower-case word: the property of a ticket or an appointment, and the column. */
  storedAs: string;
  /** The text key of its label in the console. */
  staffLabel: string;
};

const FIRST_NAME = {
  name: 'FirstName',
  kind: 'name',
  autoComplete: 'given-name',
  label: 'join.firstName',
} as const satisfies FieldDeclaration;

const LAST_NAME = {
  name: 'LastName',
  kind: 'name',
  rule: 'lastName',
  setting: 'JoinLastName',
  byDefault: 'optional',
  autoComplete: 'family-name',
  label: 'join.lastName',
} as const satisfies OptionalDeclaration;

/**
 * The details that the join and booking forms ask for besides the name, in form order. Declare a field here and give
 * it a column: rules, checks, calls, forms, rows, what staff see and what is erased follow from this list.
 */
export const DETAIL_FIELDS = [
  {
    name: 'PhoneNumber',
    kind: 'phone',
    rule: 'phone',
    setting: 'JoinPhone',
    byDefault: 'optional',
    storedAs: 'phone',
    autoComplete: 'tel',
    label: 'join.phone',
    staffLabel: 'staff.phone',
  },
  {
    name: 'Email',
    kind: 'email',
    rule: 'email',
    setting: 'JoinEmail',
    byDefault: 'optional',
    storedAs: 'email',
    autoComplete: 'email',
    label: 'join.email',
    staffLabel: 'staff.email',
  },
] as const satisfies readonly DetailDeclaration[];

/** First and last name are stored together as `name`. */
export const PERSON_FIELDS = [FIRST_NAME, LAST_NAME, ...DETAIL_FIELDS] as const;
/** A site may leave these out. */
export const OPTIONAL_FIELDS = [LAST_NAME, ...DETAIL_FIELDS] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];
export type FieldKind = FieldDeclaration['kind'];
type OptionalField = (typeof OPTIONAL_FIELDS)[number];
type DetailField = (typeof DETAIL_FIELDS)[number];

/** As typed and sent, keyed by wire name. */
export type PersonTexts = Record<PersonField['name'], string>;
export type Requirements = Record<OptionalField['rule'], Requirement>;
/** As stored; null where nothing was entered. */
export type Details = Record<DetailField['storedAs'], string | null>;

export function requirementOf(field: PersonField, rules: Partial<Requirements>): Requirement {
  return 'rule' in field ? (rules[field.rule] ?? field.byDefault) : 'required';
}

/** Maps each field by one of its own properties: `keyed(DETAIL_FIELDS, 'storedAs', () => null)`. */
export function byProperty<F extends Record<P, string>, P extends string, V>(
  fields: readonly F[],
  property: P,
  value: (field: F) => V,
): Record<F[P], V> {
  return Object.fromEntries(fields.map((field) => [field[property], value(field)])) as Record<F[P], V>;
}
