import type { DateFormat } from '../format/date.ts';

export const IMPORT_KINDS = ['services', 'staff', 'customers', 'appointments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

type Field = {
  isNeeded?: true;
  /** Headings of other programs, in lower case. */
  also: readonly string[];
};

const PHONE = [
  'mobile',
  'phone number',
  'telefon',
  'telefonnummer',
  'handy',
  'teléfono',
  'móvil',
  'téléphone',
  'numer telefonu',
  'телефон',
  'الهاتف',
  'ਫ਼ੋਨ',
] as const;
const EMAIL = ['e-mail', 'mail', 'correo', 'courriel'] as const;
const NOTE = ['notes', 'comment', 'notiz', 'nota'] as const;

/** Files that give a person's name in two columns. */
const FIRST_NAMES = [
  'first name',
  'firstname',
  'given name',
  'forename',
  'vorname',
  'prénom',
  'prenom',
  'nombre',
  'nombre de pila',
  'nome',
  'imię',
  'imie',
  'имя',
  'ім’я',
  "ім'я",
  'الاسم الأول',
  'ਪਹਿਲਾ ਨਾਮ',
  'magaca koowaad',
] as const;
const LAST_NAMES = [
  'last name',
  'lastname',
  'surname',
  'family name',
  'nachname',
  'familienname',
  'nom',
  'nom de famille',
  'apellido',
  'apellidos',
  'cognome',
  'nazwisko',
  'фамилия',
  'прізвище',
  'اسم العائلة',
  'ਆਖਰੀ ਨਾਮ',
  'magaca dambe',
] as const;
const FULL_NAMES = [
  'customer',
  'client',
  'full name',
  'kunde',
  'kundin',
  'cliente',
  'klient',
  'imię i nazwisko',
  'nombre completo',
  'nom complet',
  'الاسم',
  'الاسم الكامل',
  'ਨਾਮ',
  'magaca',
  ...FIRST_NAMES,
  ...LAST_NAMES,
] as const;

/** What can be imported of each kind. */
export const IMPORT_FIELDS = {
  services: {
    name: { isNeeded: true, also: ['service', 'title', 'dienstleistung', 'servicio'] },
    minutes: { isNeeded: true, also: ['duration', 'length', 'dauer', 'duración', 'durée'] },
    line: { also: ['queue'] },
    bookable: { also: ['online', 'is bookable'] },
  },
  staff: {
    name: { isNeeded: true, also: ['staff', 'employee', 'provider', 'mitarbeiter', 'nombre', 'nom'] },
    services: { also: ['service'] },
  },
  customers: {
    name: { isNeeded: true, also: FULL_NAMES },
    lastName: { also: [] },
    phone: { also: PHONE },
    email: { also: EMAIL },
    note: { also: NOTE },
  },
  appointments: {
    date: { isNeeded: true, also: ['day', 'start date', 'datum', 'fecha'] },
    time: { isNeeded: true, also: ['start', 'start time', 'uhrzeit', 'hora', 'heure'] },
    service: { isNeeded: true, also: ['appointment type', 'type', 'dienstleistung', 'servicio'] },
    staff: { isNeeded: true, also: ['with', 'employee', 'provider', 'calendar', 'mitarbeiter', 'personal'] },
    name: { isNeeded: true, also: FULL_NAMES },
    lastName: { also: [] },
    phone: { also: PHONE },
    email: { also: EMAIL },
    note: { also: NOTE },
  },
} as const satisfies Record<ImportKind, Record<string, Field>>;

/** Field to column; a field that is missing is not imported. */
export type ImportMapping = Readonly<Record<string, number>>;

/** By the headings, each column at most once; `nameOf` is what a field is called in the language of whoever imports. */
export function guessMapping(
  kind: ImportKind,
  headings: readonly string[],
  nameOf: (field: string) => string = () => '',
): ImportMapping {
  const plain = headings.map((heading) => heading.trim().toLowerCase());
  const mapping: Record<string, number> = 'lastName' in IMPORT_FIELDS[kind] ? twoNames(plain) : {};
  const fields = Object.entries(IMPORT_FIELDS[kind]) as [string, Field][];
  for (const isExact of [true, false]) {
    for (const [field, { also }] of fields) {
      if (field in mapping) continue;
      const wanted = isExact ? [field.toLowerCase(), nameOf(field).toLowerCase()] : also;
      const column = plain.findIndex(
        (heading, index) => heading !== '' && wanted.includes(heading) && !Object.values(mapping).includes(index),
      );
      if (column !== -1) mapping[field] = column;
    }
  }
  return mapping;
}

/** Only where both are there: `nom` alone is a whole name. */
function twoNames(headings: readonly string[]): Record<string, number> {
  const columnOf = (wanted: readonly string[]) => headings.findIndex((heading) => wanted.includes(heading));
  const [name, lastName] = [columnOf(FIRST_NAMES), columnOf(LAST_NAMES)];
  return name === -1 || lastName === -1 ? {} : { name, lastName };
}

/** What a line of a file says, by field. A name in two columns is one. */
export function importedFields(mapping: ImportMapping, line: readonly string[]): Record<string, string> {
  const { lastName, ...fields } = Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [field, line[column] ?? '']),
  );
  return lastName ? { ...fields, name: [fields['name'], lastName].filter(Boolean).join(' ') } : fields;
}

/** The needed fields without a column. */
export function missingFields(kind: ImportKind, mapping: ImportMapping): string[] {
  const fields = Object.entries(IMPORT_FIELDS[kind]) as [string, Field][];
  return fields.filter(([field, { isNeeded }]) => isNeeded && !(field in mapping)).map(([field]) => field);
}

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const DOTTED = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
const SLASHED: Record<DateFormat, RegExp> = {
  1: /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  2: /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  3: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
};
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])\.?m\.?)?$/;

/**
 * `2026-03-02`, `2.3.2026`, or slashes in the order of the business, which mean another day elsewhere; null for
 * anything else.
 */
export function readDate(text: string, format: DateFormat): string | null {
  const iso = ISO.exec(text);
  const dotted = DOTTED.exec(text);
  const slashed = SLASHED[format].exec(text)?.groups;
  const { year = '', month = '', day = '' } = iso?.groups ?? dotted?.groups ?? slashed ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
  return isReal ? date : null;
}

/** `hh:mm:ss` of `9:30`, `09:30:00` or `9:30 pm`; null for anything else. */
export function readClock(text: string): string | null {
  const [, hour = '', minute = '', half] = TIME.exec(text.trim().toLowerCase()) ?? [];
  if (hour === '' || Number(minute) > 59) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return hours > 23 || (half !== undefined && Number(hour) > 12)
    ? null
    : `${String(hours).padStart(2, '0')}:${minute}:00`;
}
