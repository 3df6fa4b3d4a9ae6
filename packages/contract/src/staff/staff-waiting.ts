import { LONGEST_PRIORITY_REASON } from '@openturn/domain/line/priority-reasons.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { personByStaff, personEntry, personRules } from '../visitor/person.ts';
import { Names, NeededStaffText, success } from '../wire.ts';
import { StaffDone } from './staff-board.ts';

const guid = z.object({ guid: z.string().min(1).max(64) });
const { note: _note, ...person } = personByStaff;

/** The version that staff see; refused if a colleague has changed the ticket since. */
const seen = { version: z.int().positive() };

/** What a form has entered besides the person. */
export const enteredVisit = {
  partySize: z.int(),
  needs: z.array(z.string()),
  custom: z.record(z.string(), z.string()),
};

/** The rules of a form, as far as staff correct what was entered. */
export const editRules = {
  needs: personRules.needs,
  customFields: personRules.customFields,
  maxPartySize: z.int(),
};

export const editedVisit = {
  partySize: z.int(),
  needs: personEntry.needs,
  custom: personEntry.custom,
  /** Required with another phone or email: staff have checked it with the visitor. */
  isContactChecked: z.boolean().optional(),
};

const refusals = ['signed-out', 'forbidden', 'not-found', 'not-now', 'changed-meanwhile', 'busy'] as const;

export const getTicketForm = defineCall('GET staff/ticket/:guid/form', {
  summary: 'What a waiting visitor has entered, and the rules of the form',
  params: guid,
  reply: success('TicketForm', {
    version: z.int().positive(),
    entry: z.object({
      ...person,
      ...enteredVisit,
      service: z.string().nullable(),
    }),
    rules: z.object({
      ...editRules,
      services: z.array(z.object({ id: z.string(), names: Names })),
    }),
  }),
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now'],
});

export const editTicket = defineCall('POST staff/ticket/:guid/edit', {
  summary: 'Corrects what a waiting visitor has entered',
  params: guid,
  body: z.strictObject({
    ...seen,
    ...person,
    ...editedVisit,
    service: z.string().max(64).nullable(),
    /** Undoes the agent's own edit that led to this version, with the phone and email from before. */
    isUndo: z.boolean().optional(),
  }),
  reply: StaffDone,
  errors: [...refusals, 'already-in-line', 'invalid-input'],
  takesKey: true,
});

export const prioritiseTicket = defineCall('POST staff/ticket/:guid/priority', {
  summary: 'Moves a waiting ticket ahead of those without priority, or takes that back',
  params: guid,
  /** One of the usual reasons or staff's own words, only ever shown to staff; null for no priority. */
  body: z.strictObject({ ...seen, reason: NeededStaffText.max(LONGEST_PRIORITY_REASON).nullable() }),
  reply: StaffDone,
  errors: refusals,
  takesKey: true,
});

export const reorderTicket = defineCall('POST staff/ticket/:guid/place', {
  summary: 'Moves a waiting ticket within its line',
  params: guid,
  /** The ticket that it comes before; null for the end of the line. */
  body: z.strictObject({ ...seen, before: z.string().max(64).nullable() }),
  reply: StaffDone,
  errors: refusals,
  takesKey: true,
});
