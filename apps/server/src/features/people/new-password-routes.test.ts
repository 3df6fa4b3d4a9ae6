import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { STAFF_HOST } from '#testing/samples/test-staff.ts';
import { openPeople } from '#testing/start/open-people.ts';
import { sendSignIn } from '#testing/start/sign-in-staff.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';

const SMTP = { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://mail.example', EMAIL_FROM: 'line@elm.example' };
const FRESH = 'quite another password';

async function openForgotten(environment: NodeJS.ProcessEnv = {}) {
  const opened = await openPeople(environment);
  const make = (id = 'ada', options = {}) => opened.post('people/newpassword', { id, sends: true }, options);
  const send = (path: string, payload: object) =>
    opened.ask({
      host: STAFF_HOST,
      method: 'POST',
      url: `/api/000000/staff/newpassword/${path}`,
      headers: ownHeaders(),
      payload,
    });
  const set = async (token: string, password = FRESH) => (await send('set', { token, password })).json<object>();
  const read = async (token: string) => (await send('read', { token })).json<object>();
  const signIn = async (password: string) =>
    (await sendSignIn(opened, { email: 'ada@elm.example', password })).json<object>();
  return { ...opened, make, set, read, signIn };
}

describe('a link of a new password', () => {
  it('[STAFF-05] lets somebody who has forgotten theirs in again, once, and signs them out elsewhere', async () => {
    const { make, set, read, signIn, tokenOf, ada } = await openForgotten();
    const made = await make();
    expect(made).toMatchObject({ success: true, isSent: false });
    expect(made.link).toMatch(/^http:\/\/staff\.openturn\.localhost:8080\/new-password#ada\.[\w-]{43}$/);
    const token = tokenOf(made);
    expect(await read(token)).toMatchObject({ business: { en: 'Elm Clinic' }, name: 'ada', email: 'ada@elm.example' });
    expect((await ada.get('staff/me')).statusCode).toBe(200);
    expect(await set(token)).toEqual({ success: true });
    expect((await ada.get('staff/me')).statusCode).toBe(401);
    expect(await signIn(FRESH)).toMatchObject({ next: 'in' });
    const gone = { status: 404, reason: 'password-link-gone' };
    expect(await set(token)).toMatchObject(gone);
    expect(await read(token)).toMatchObject(gone);
  });

  it('ends after a day, and with the next link', async () => {
    const { make, set, read, tokenOf, time } = await openForgotten();
    const gone = { reason: 'password-link-gone' };
    const first = tokenOf(await make());
    const second = tokenOf(await make());
    expect(await set(first)).toMatchObject(gone);
    time.now += DAY_MS;
    expect(await read(second)).toMatchObject(gone);
    expect(await set(second)).toMatchObject(gone);
    expect(await set(`ada.${'x'.repeat(43)}`)).toMatchObject(gone);
    expect(await set('')).toMatchObject(gone);
  });

  it('still asks for the second step', async () => {
    const { make, set, signIn, tokenOf, db } = await openForgotten();
    await db.kysely.updateTable('accounts').set({ totp_secret: 'GEZDGNBV' }).where('account_id', '=', 'ada').execute();
    expect(await set(tokenOf(await make()))).toEqual({ success: true });
    expect(await signIn(FRESH)).toMatchObject({ next: 'code' });
  });

  it('names what is wrong with a password, and is not used up by it', async () => {
    const { make, set, tokenOf } = await openForgotten();
    const token = tokenOf(await make());
    expect(await set(token, 'short')).toMatchObject({
      reason: 'invalid-input',
      fields: { password: { key: 'validation.minChars' } },
    });
    expect(await set(token, 'ada@elm.example')).toMatchObject({ reason: 'invalid-input' });
    expect(await set(token)).toEqual({ success: true });
  });

  it('[STAFF-05] is refused to agents, to managers about managers and owners, and about oneself', async () => {
    const { make, mina, ada, olga } = await openForgotten();
    const forbidden = { status: 403, reason: 'forbidden' };
    expect(await make('bob', { by: ada })).toMatchObject(forbidden);
    for (const id of ['olga', 'mina']) expect(await make(id, { by: mina })).toMatchObject(forbidden);
    expect(await make('olga', { by: olga })).toMatchObject(forbidden);
    expect(await make('nobody')).toMatchObject({ status: 404, reason: 'not-found' });
    expect(await make('ada', { by: mina })).toMatchObject({ success: true });
    expect(await make('mina')).toMatchObject({ success: true });
  });

  it('[STAFF-05] is refused in words about an account that opens another business', async () => {
    const { make, db } = await openForgotten();
    const row = { site_id: 100_002, staff_id: 'ada', account_id: 'ada', role: 'agent' };
    await db.kysely.insertInto('staff_roles').values(row).execute();
    const refused = (await make()) as { message?: string };
    expect(refused).toMatchObject({ status: 409, reason: 'account-elsewhere' });
    expect(refused.message).toContain('./openturn owner reset');
  });

  it('is emailed where email works', async () => {
    const { make, writtenNotices } = await openForgotten(SMTP);
    const made = await make();
    expect(made).toMatchObject({ isSent: true });
    const [notice] = await writtenNotices();
    expect(notice).toMatchObject({ kind: 'new-password', channel: 'email', address: 'ada@elm.example' });
    expect(JSON.stringify(notice)).toContain(made.link);
  });

  it('[STAFF-12] is in the activity log, made and used', async () => {
    const { make, set, tokenOf, olga, time } = await openForgotten();
    const token = tokenOf(await make());
    time.now += 1;
    await set(token);
    const { rows } = (await olga.get('staff/audit')).json<{
      rows: { action: string; staff: string; subject: string }[];
    }>();
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'password_set', staff: 'ada' },
      { action: 'password_link', staff: 'olga', subject: 'ada' },
    ]);
  });
});
