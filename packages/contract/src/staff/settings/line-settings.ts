import { LINE_BOUNDS, LONGEST_NAME, LONGEST_PASSCODE } from '@openturn/domain/line/line-bounds.ts';
import { LINE_STATES } from '@openturn/domain/line/line-state.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, Names, success } from '@openturn/contract/wire.ts';
import { Hours } from '@openturn/contract/staff/staff-setup.ts';

const Id = z.string().regex(/^[\w.-]{1,64}$/);
const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

/** A digest of what a page shows: saving over newer values is refused. */
export const SettingsVersion = z.string().regex(/^[\w-]{0,64}$/);
export const EnteredNames = z.record(z.string().max(8), EnteredText.max(LONGEST_NAME));

export const LineSetup = z
  .strictObject({
    names: EnteredNames,
    /** With the business's hours, with its own, or whenever staff open it. */
    opens: z.enum(['site', 'own', 'by-hand']),
    /** Its own hours. */
    hours: Hours.nullable(),
    maxWaiting: within(LINE_BOUNDS.maxWaiting).nullable(),
    passcode: EnteredText.max(LONGEST_PASSCODE).nullable(),
    graceMinutes: within(LINE_BOUNDS.graceMinutes),
    minutesEach: within(LINE_BOUNDS.minutesEach),
  })
  .meta({ id: 'LineSetup' });
export type LineSetup = z.output<typeof LineSetup>;

export const LineSettings = LineSetup.extend({
  id: Id,
  version: SettingsVersion,
  letter: z.string(),
  isArchived: z.boolean(),
  state: z.enum(LINE_STATES),
  waiting: z.int().nonnegative(),
  /** Called or being served. */
  serving: z.int().nonnegative(),
}).meta({ id: 'LineSettings' });
export type LineSettings = z.output<typeof LineSettings>;

export const DeskSetup = z
  .strictObject({ names: EnteredNames, /** The lines it serves. */ lines: z.array(Id).max(200) })
  .meta({ id: 'DeskSetup' });
export type DeskSetup = z.output<typeof DeskSetup>;

export const DeskSettings = DeskSetup.extend({
  id: Id,
  version: SettingsVersion,
  isArchived: z.boolean(),
  /** Who is there now. */
  staff: z.string().nullable(),
}).meta({ id: 'DeskSettings' });
export type DeskSettings = z.output<typeof DeskSettings>;

export const getLineSettings = defineCall('GET staff/settings/lines', {
  summary: 'All lines and desks as set up, the archived ones too',
  reply: success('LinesAndDesks', {
    zone: z.string(),
    /** Of their order. */
    linesVersion: SettingsVersion,
    desksVersion: SettingsVersion,
    siteHours: Hours,
    lines: z.array(LineSettings),
    desks: z.array(DeskSettings),
    services: z.array(z.object({ id: Id, names: Names, line: z.string().nullable(), isBookable: z.boolean() })),
  }),
  errors: ['signed-out', 'forbidden'],
});

const Saved = success('LineOrDeskSaved', { id: z.string() });
const savingErrors = [
  'signed-out',
  'forbidden',
  'invalid-input',
  'not-found',
  'changed-meanwhile',
  'key-reused',
  'busy',
] as const;

/** Creates one without an id. */
const existing = { id: Id.nullable(), version: SettingsVersion.nullable() };

export const saveLine = defineCall('POST staff/settings/line', {
  summary: 'Creates a line or changes its settings',
  body: z.strictObject({ ...existing, line: LineSetup }),
  reply: Saved,
  errors: savingErrors,
  takesKey: true,
});

const Ordered = z.strictObject({ version: SettingsVersion, ids: z.array(Id).max(400) });

export const orderLines = defineCall('POST staff/settings/lines/order', {
  summary: 'Sets the order in which lines are shown',
  body: Ordered,
  reply: Saved,
  errors: savingErrors,
  takesKey: true,
});

export const archiveLine = defineCall('POST staff/settings/line/archive', {
  summary: 'Archives a line, once everyone waiting in it has been moved or sent home',
  body: z.strictObject({
    id: Id,
    version: SettingsVersion,
    /** What happens to those who wait; needed if there are any. */
    waiting: z.enum(['end', 'move']).nullable(),
    /** The line they are moved to. */
    to: Id.nullable(),
  }),
  reply: Saved,
  errors: [...savingErrors, 'line-in-use'],
  takesKey: true,
});

export const restoreLine = defineCall('POST staff/settings/line/restore', {
  summary: 'Brings an archived line back, closed until staff open it',
  body: z.strictObject({ id: Id, version: SettingsVersion }),
  reply: Saved,
  errors: savingErrors,
  takesKey: true,
});

export const saveDesk = defineCall('POST staff/settings/desk', {
  summary: 'Creates a desk or changes its names and lines',
  body: z.strictObject({ ...existing, desk: DeskSetup }),
  reply: Saved,
  errors: savingErrors,
  takesKey: true,
});

export const orderDesks = defineCall('POST staff/settings/desks/order', {
  summary: 'Sets the order in which desks are shown',
  body: Ordered,
  reply: Saved,
  errors: savingErrors,
  takesKey: true,
});

export const archiveDesk = defineCall('POST staff/settings/desk/archive', {
  summary: 'Archives a desk that nobody is at, or brings it back',
  body: z.strictObject({ id: Id, version: SettingsVersion, isArchived: z.boolean() }),
  reply: Saved,
  errors: [...savingErrors, 'desk-in-use'],
  takesKey: true,
});

export const LINE_SETTINGS_CALLS = {
  'GET staff/settings/lines': getLineSettings,
  'POST staff/settings/line': saveLine,
  'POST staff/settings/lines/order': orderLines,
  'POST staff/settings/line/archive': archiveLine,
  'POST staff/settings/line/restore': restoreLine,
  'POST staff/settings/desk': saveDesk,
  'POST staff/settings/desks/order': orderDesks,
  'POST staff/settings/desk/archive': archiveDesk,
};
