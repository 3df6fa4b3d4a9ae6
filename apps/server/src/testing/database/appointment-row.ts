/** Confirmed, from 100 to 200. */
export const APPOINTMENT_HOUR = { from: 100, to: 200 };

/** For tests of what a device holds; `changes` are of its columns. */
export function appointmentRow(id: string, name: string, changes: { [column: string]: unknown } = {}) {
  const { from, to } = APPOINTMENT_HOUR;
  const times = { at: from, until: to, busy_from: from, busy_until: to };
  const wanted = { service_id: 's', additional: '[]', staff_id: 'ada', is_staff_chosen: 0, method: 1, party_size: 1 };
  const state = { version: 1, sequence: 1, state: 'confirmed', state_at: 1, created_at: 1, terms: '{}' };
  const person = { name, language: 'en', answers: '{}', needs: '[]', device_hash: `${id}'s device` };
  const rest = { has_renewed: 0, reminded_until: 0, fee_due: 0 };
  return { site_id: 100_001, appointment_id: id, ...state, ...wanted, ...times, ...person, ...rest, ...changes };
}
