import { describe, expect, it } from 'vitest';
import { oldRowStore } from '#features/retention/store/sql-old-rows.ts';
import { readNotices } from '#testing/database/change-rows.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { loggedChange as change } from '#testing/start/open-two-lines.ts';
import { AT, startCalendar, type Body } from '#testing/start/start-calendar.ts';

const SITE = 100_001;
const PHONE = '+16045550132';

type Form = { version: number; entry: Record<string, unknown>; rules: { maxPartySize: number } };

/** One appointment, and what staff can do to correct it. */
async function startEditing(more: object = {}) {
  const started = await startCalendar([bookable('class', { staff: ['ann'], booking: { seats: 4 } })]);
  const { ada, mina, add, appointments } = started;
  const { guid } = (await add(more)).appointment;
  const form = async () => (await ada.get(`staff/appointment/${guid}/form`)).json<Form>();
  const edit = async (entry: object, headers = {}) =>
    (await ada.post(`staff/appointment/${guid}/edit`, entry, headers)).json<
      Body & { fields?: Record<string, { values?: object }> }
    >();
  const stored = async () => (await appointments.find(SITE, guid))!;
  const logged = async () => {
    const { rows } = (await mina.get('staff/audit')).json<Body>();
    return rows.filter(({ action }) => action === 'apt_edit');
  };
  return { ...started, guid, form, edit, stored, logged };
}

describe('[BOOK-09] what was entered for an appointment', () => {
  it('is corrected by staff, once, and logged before and after', async () => {
    const { form, edit, stored, logged, calendar, guid } = await startEditing();
    const { version, entry } = await form();
    expect(entry).toMatchObject({ name: 'Zoë Quill', Email: '', partySize: 1, note: '' });
    const corrected = { version, ...entry, name: 'Zoe Quill', note: 'Wheelchair' };
    const key = { 'idempotency-key': 'one-and-the-same' };
    const [first, again] = [await edit(corrected, key), await edit(corrected, key)];
    expect([first.appointment.version, again.appointment.version]).toEqual([version + 1, version + 1]);
    expect((await calendar()).rows).toMatchObject([{ guid, name: 'Zoe Quill', note: 'Wheelchair', mayEdit: true }]);
    expect(await stored()).toMatchObject({ name: 'Zoe Quill', state: 'confirmed', phone: PHONE });
    expect(await logged()).toMatchObject([
      {
        detail: '2026-11-23 10:00 2',
        visit: {
          name: 'Zoe Quill',
          changes: [
            change({ field: 'name', before: 'Zoë Quill', after: 'Zoe Quill' }),
            change({ field: 'note', before: '', after: 'Wheelchair' }),
          ],
        },
      },
    ]);
    // Saved again as it is, nothing has changed.
    expect(await edit({ ...corrected, version: version + 1 })).toMatchObject({ appointment: { version: version + 1 } });
    expect(await logged()).toHaveLength(1);
  });

  it('is not overwritten unseen, and not corrected once it is served or over', async () => {
    const { form, edit, stored, act, guid, ada } = await startEditing();
    const { version, entry } = await form();
    await edit({ version, ...entry, name: 'First' });
    expect(await edit({ version, ...entry, name: 'Second' })).toMatchObject({
      status: 409,
      reason: 'changed-meanwhile',
    });
    expect((await stored()).name).toBe('First');
    expect(await act(guid, 'cancel')).toMatchObject({ appointment: { mayEdit: false } });
    expect(await edit({ version: 3, ...entry, name: 'Third' })).toMatchObject({ reason: 'not-now' });
    expect((await ada.get(`staff/appointment/${guid}/form`)).json()).toMatchObject({ reason: 'not-now' });
    expect((await ada.get(`staff/appointment/${'x'.repeat(22)}/form`)).json()).toMatchObject({
      reason: 'appointment-gone',
    });
  });

  it('belongs to the ticket once it is checked in', async () => {
    const { form, edit, act, guid } = await startEditing();
    const { version, entry } = await form();
    expect(await act(guid, 'check_in')).toMatchObject({ appointment: { state: 'checked_in', mayEdit: false } });
    expect(await edit({ version: version + 1, ...entry, name: 'Other' })).toMatchObject({ reason: 'not-now' });
  });

  it('sends messages to a new phone only once staff have checked it, and nothing more to the old one', async () => {
    const { form, edit, stored, logged, db } = await startEditing();
    const addresses = async () => new Set((await readNotices(db)).map(({ address }) => address));
    const { version, entry } = await form();
    expect(await addresses()).toContain(PHONE);
    const body = { version, ...entry, PhoneNumber: '604 555 0199' };
    expect(Object.keys((await edit(body)).fields ?? {})).toEqual(['isContactChecked']);
    expect((await stored()).phone).toBe(PHONE);
    expect(await edit({ ...body, isContactChecked: true })).toMatchObject({ success: true });
    expect(await addresses()).not.toContain(PHONE);
    expect((await stored()).phone).toBe('+16045550199');
    expect((await logged())[0]?.visit?.changes).toEqual([change({ field: 'phone', before: '…0132', after: '…0199' })]);
    const proven = await db.kysely.selectFrom('contact_devices').select('contact').execute();
    expect(proven.map(({ contact }) => contact)).not.toContain('+16045550199');
  });

  it('takes and gives back places of a group', async () => {
    const { form, edit, stored, add } = await startEditing({ service: 'class', partySize: 2 });
    const { version, entry, rules } = await form();
    expect(rules.maxPartySize).toBe(4);
    expect(await edit({ version, ...entry, partySize: 5 })).toMatchObject({ fields: { partySize: {} } });
    expect(await add({ service: 'class', partySize: 1, PhoneNumber: '604 555 0177' })).toMatchObject({ success: true });
    const full = await edit({ version, ...entry, partySize: 4 });
    expect(full.fields).toMatchObject({ partySize: { values: { maxPartySize: 3 } } });
    expect(await edit({ version, ...entry, partySize: 3 })).toMatchObject({ success: true });
    const others = { service: 'class', partySize: 2, at: AT, PhoneNumber: '604 555 0178' };
    expect(await add(others)).toMatchObject({ reason: 'slot-taken' });
    expect(await edit({ version: version + 1, ...entry, partySize: 1 })).toMatchObject({ success: true });
    expect(await add(others)).toMatchObject({ success: true });
    expect((await stored()).partySize).toBe(1);
  });

  it('keeps a phone for who is to be called', async () => {
    const started = await startCalendar([bookable('call', { methods: [2] })]);
    const settings = JSON.stringify({ MethodInPerson: '1', MethodByPhone: '1' });
    await started.db.kysely.updateTable('sites').set({ settings }).where('site_id', '=', SITE).execute();
    const { guid, version } = (await started.add({ service: 'call', method: 2 })).appointment;
    const body = { version, name: 'Zoë Quill', PhoneNumber: '', partySize: 1 };
    const refused = await started.ada.post(`staff/appointment/${guid}/edit`, body);
    expect(refused.json()).toMatchObject({ fields: { PhoneNumber: { key: 'validation.required' } } });
  });

  it('leaves nothing of the person in the log once they are erased', async () => {
    const { form, edit, stored, logged, db } = await startEditing();
    const { version, entry } = await form();
    await edit({ version, ...entry, name: 'Zoe Quill' });
    const { until } = await stored();
    expect(await oldRowStore(db).forget('attendees', until + 1, 9)).toBe(1);
    expect((await logged())[0]?.visit).toMatchObject({ name: '', changes: [] });
    const left = await db.kysely.selectFrom('appointment_events').select('changes').execute();
    expect(left.map(({ changes }) => changes)).toEqual([null, null]);
  });

  it('tells who changed it last', async () => {
    const { ada, mina, act, guid } = await startEditing();
    await act(guid, 'cancel');
    const last = async (by: typeof ada) => (await by.get(`staff/appointment/${guid}/last`)).json<object>();
    const cancelled = { event: 'cancel', appointment: { guid, state: 'cancelled', version: 2 } };
    expect(await last(mina)).toMatchObject({ ...cancelled, by: { isMe: false } });
    expect(await last(ada)).toMatchObject({ ...cancelled, by: { isMe: true } });
    expect((await ada.get(`staff/appointment/${'x'.repeat(22)}/last`)).statusCode).toBe(404);
  });
});
