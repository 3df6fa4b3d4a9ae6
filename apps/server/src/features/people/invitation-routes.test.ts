import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { DANA, openPeople } from '#testing/start/open-people.ts';
import { sendSignIn } from '#testing/start/sign-in-staff.ts';

const SMTP = { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://mail.example', EMAIL_FROM: 'line@elm.example' };

describe('an invitation', () => {
  it('[STAFF-05] gives an account to who has its link, once, and signs them in', async () => {
    const { invite, tokenOf, strange, accept, people, ...server } = await openPeople();
    const invited = await invite({ role: 'agent', lines: ['walk-in'], name: 'Dana', email: ' DANA@elm.example' });
    expect(invited).toMatchObject({ success: true, isSent: false });
    expect(invited.link).toMatch(/^http:\/\/staff\.openturn\.localhost:8080\/invitation#[\w-]{43}$/);
    expect((await people()).invitations).toMatchObject([
      { name: 'Dana', email: 'dana@elm.example', lines: ['walk-in'] },
    ]);
    const token = tokenOf(invited);
    expect((await strange('read', { token })).json()).toMatchObject({
      business: { en: 'Elm Clinic' },
      role: 'agent',
      inviter: 'olga',
      email: 'dana@elm.example',
      me: null,
    });
    const accepted = await accept(token, DANA);
    expect(accepted.json()).toEqual({ success: true, SiteID: '100001' });
    const session = accepted.cookies.find(({ name }) => name === 'openturn_staff');
    const headers = { cookie: `openturn_staff=${session?.value ?? ''}` };
    const me = await server.ask({ host: 'staff.openturn.localhost:8080', url: '/api/000000/staff/me', headers });
    expect(me.json()).toMatchObject({ name: 'Dana Elm', sites: [{ SiteID: '100001', role: 'agent' }] });
    expect((await accept(token, { ...DANA, email: 'eve@elm.example' })).json()).toMatchObject({
      reason: 'invitation-gone',
    });
    expect((await people()).invitations).toEqual([]);
    expect((await sendSignIn(server, { email: DANA.email, password: DANA.password })).json()).toMatchObject({
      next: 'in',
    });
  });

  it('goes to nobody twice', async () => {
    const { invite, people, post } = await openPeople();
    const email = 'dana@elm.example';
    await invite({ email });
    expect(await invite({ email: ' Dana@Elm.example' })).toMatchObject({
      status: 422,
      reason: 'invalid-input',
      fields: { email: { key: 'settings.people.alreadyInvited' } },
    });
    expect(await invite({ email: 'ada@elm.example' })).toMatchObject({ status: 409, reason: 'already-staff' });
    const { id = '' } = (await people()).invitations[0] ?? {};
    await post('people/invitation/revoke', { id });
    expect(await invite({ email })).toMatchObject({ success: true });
    expect((await people()).invitations.map((each) => each.email)).toEqual([email]);
  });

  it('is stored without what opens it', async () => {
    const { invite, tokenOf, db } = await openPeople();
    const token = tokenOf(await invite());
    const [row] = await db.kysely.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('is accepted at once by an account that is signed in', async () => {
    const { invite, tokenOf, strange, accept, olga, ada, people } = await openPeople();
    const token = tokenOf(await invite());
    expect((await strange('read', { token }, olga.cookie)).json()).toMatchObject({ me: { email: 'olga@elm.example' } });
    expect((await accept(token, null)).json()).toMatchObject({ status: 401, reason: 'signed-out' });
    expect((await accept(token, null, ada.cookie)).json()).toMatchObject({ status: 409, reason: 'already-staff' });
    // It is not used up by that.
    expect((await people()).invitations).toHaveLength(1);
  });

  it('brings an account of another business here', async () => {
    const { invite, tokenOf, accept, people, ...server } = await openPeople();
    const token = tokenOf(await invite());
    const answer = await sendSignIn(server, { email: 'oak@elm.example' });
    const cookie = `openturn_staff=${answer.cookies.find(({ name }) => name === 'openturn_staff')?.value ?? ''}; XSRF-TOKEN=${'a'.repeat(32)}`;
    expect((await accept(token, null, cookie)).json()).toEqual({ success: true, SiteID: '100001' });
    expect((await people()).people.map(({ email }) => email)).toContain('oak@elm.example');
  });

  it('ends after a week, when it is taken back, and when it gets another link', async () => {
    const { invite, tokenOf, strange, post, people, time, olga } = await openPeople();
    const gone = { status: 404, reason: 'invitation-gone' };
    const first = tokenOf(await invite());
    const { id = '' } = (await people()).invitations[0] ?? {};
    const second = tokenOf(await post('people/invitation/renew', { id, sends: false }));
    expect((await strange('read', { token: first })).json()).toMatchObject(gone);
    expect((await strange('read', { token: second })).statusCode).toBe(200);
    expect((await post('people/invitation/revoke', { id })).invitations).toEqual([]);
    expect(await post('people/invitation/revoke', { id })).toMatchObject(gone);
    expect((await strange('read', { token: second })).json()).toMatchObject(gone);
    const third = tokenOf(await invite());
    time.now += 7 * DAY_MS;
    expect((await strange('read', { token: third })).json()).toMatchObject(gone);
    expect((await strange('read', { token: 'x'.repeat(43) })).json()).toMatchObject(gone);
    expect((await olga.get('staff/people')).statusCode).toBe(401);
  });

  it('names what is wrong with a name, an email or a password', async () => {
    const { invite, tokenOf, accept } = await openPeople();
    const token = tokenOf(await invite());
    const wrong = async (more: object) =>
      (await accept(token, { ...DANA, ...more })).json<{ fields?: object }>().fields;
    expect(Object.keys((await wrong({ name: ' ', email: 'dana', password: 'short' })) ?? {})).toEqual([
      'name',
      'email',
      'password',
    ]);
    expect(Object.keys((await wrong({ password: DANA.email })) ?? {})).toEqual(['password']);
  });

  it('tells of an account that exists, but not of many', async () => {
    const { invite, tokenOf, accept } = await openPeople();
    const token = tokenOf(await invite());
    const reasons = [];
    for (const name of ['ada', 'bob', 'mina', 'olga', 'oak', 'ada']) {
      const answer = await accept(token, { ...DANA, email: `${name}@elm.example` });
      reasons.push(answer.json<{ reason: string }>().reason);
    }
    expect(new Set(reasons.slice(0, 5))).toEqual(new Set(['email-taken']));
    expect(reasons.at(-1)).toBe('too-many-requests');
  });

  it('is emailed where email works, and nowhere else', async () => {
    const sends = { email: 'dana@elm.example', sends: true };
    const none = await openPeople();
    expect((await none.people()).sendsEmail).toBe(false);
    expect((await none.invite(sends)) as object).toMatchObject({ isSent: false });
    expect(await none.writtenNotices()).toEqual([]);
    const mail = await openPeople(SMTP);
    expect((await mail.people()).sendsEmail).toBe(true);
    const { link } = await mail.invite(sends);
    const [notice] = await mail.writtenNotices();
    expect(notice).toMatchObject({ kind: 'invited', channel: 'email', address: 'dana@elm.example' });
    expect(JSON.stringify(notice)).toContain(link);
  });

  it('is made once if it is sent twice, and its link then works', async () => {
    const { invite, tokenOf, strange, people } = await openPeople();
    const options = { headers: { 'idempotency-key': 'the-same-key' } };
    const [first, again] = [await invite({}, options), await invite({}, options)];
    expect((await people()).invitations).toHaveLength(1);
    expect((await strange('read', { token: tokenOf(first) })).statusCode).toBe(404);
    expect((await strange('read', { token: tokenOf(again) })).statusCode).toBe(200);
    expect(await invite({ name: 'Eve' }, options)).toMatchObject({ reason: 'key-reused' });
  });

  it('only answers at the console, for its own pages', async () => {
    const { ask } = await openPeople();
    const url = '/api/000000/staff/invitation/accept';
    const headers = { cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'x-xsrf-token': 'a'.repeat(32) };
    const answer = await ask({ method: 'POST', url, headers, payload: { token: 'x', person: DANA } });
    expect(answer.json()).toMatchObject({ reason: 'origin-refused' });
  });
});
