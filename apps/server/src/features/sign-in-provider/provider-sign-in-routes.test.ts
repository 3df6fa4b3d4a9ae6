import { generateKeyPairSync } from 'node:crypto';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { claimsIn, CLIENT, startProvider } from '#testing/fakes/start-provider.ts';
import { openProvider, RETURN_ADDRESS } from '#testing/start/open-provider.ts';
import { testEmail } from '#testing/samples/test-staff.ts';

type Opened = Awaited<ReturnType<typeof openProvider>>;

async function openSaved(environment: NodeJS.ProcessEnv = {}) {
  const opened = await openProvider(environment);
  expect((await opened.save(opened.values)).success).toBe(true);
  return opened;
}

/** What a new browser is told after somebody has signed in at the provider. */
async function comeBack({ browser, provider }: Opened, person: string | null, more: object = {}) {
  const from = browser();
  const back = await provider.signIn((await from.begin()).address, person);
  return { from, back, finished: await from.finish(back.search, more) };
}

describe('signing in with the provider', () => {
  it('begins with a cookie that no neighbouring host can have set, once there is TLS', async () => {
    const { browser } = await openSaved({ PUBLIC_SCHEME: 'https' });
    const { cookies, begin } = browser();
    const planted = 'p'.repeat(43);
    cookies.set('openturn_provider', planted);
    expect((await begin()).address).toContain('/auth?');
    expect(cookies.get('__Host-openturn_provider')).toMatch(/^[\w-]{43}$/);
    expect(cookies.get('__Host-openturn_provider')).not.toBe(planted);
  });

  it('lets in whoever has an account, by their verified email, and says so in the activity log', async () => {
    const opened = await openSaved();
    const { from, back, finished } = await comeBack(opened, 'mina');
    expect(`${back.origin}${back.pathname}`).toBe(RETURN_ADDRESS);
    expect(finished).toEqual({ success: true, next: 'in' });
    expect(await from.me()).toMatchObject({ email: testEmail('mina') });
    const log = await opened.server.db.kysely.selectFrom('audit_log').select(['action', 'staff_id']).execute();
    expect(log).toContainEqual({ action: 'provider_sign_in', staff_id: 'mina' });
  });

  it('goes by who they are at the provider from then on, not by an email that changed hands', async () => {
    const opened = await openSaved();
    const { people } = opened.provider;
    expect((await comeBack(opened, 'mina')).finished.next).toBe('in');
    people.set('mina', { email: 'mina.new@elm.example', email_verified: true });
    people.set('thief', { email: testEmail('mina'), email_verified: true });
    const again = await comeBack(opened, 'mina');
    expect(await again.from.me()).toMatchObject({ email: testEmail('mina') });
    expect((await comeBack(opened, 'thief')).finished).toMatchObject({ why: 'other-person', email: testEmail('mina') });
    // Until the owner says that everyone is new there.
    expect((await opened.olga.post('staff/settings/provider/forget')).json()).toEqual({ success: true, people: 1 });
    expect((await comeBack(opened, 'thief')).finished.next).toBe('in');
  });

  it('links an account to one person: of five with its email at the same time', async () => {
    const { provider, browser } = await openSaved();
    const come = async (index: number) => {
      provider.people.set(`mina ${index}`, { email: testEmail('mina'), email_verified: true });
      const from = browser();
      const { search } = await provider.signIn((await from.begin()).address, `mina ${index}`);
      return () => from.finish(search);
    };
    const ready = [await come(1), await come(2), await come(3), await come(4), await come(5)];
    const all = await Promise.all(ready.map((finish) => finish()));
    expect(all.filter(({ next }) => next === 'in')).toHaveLength(1);
    expect(all.filter(({ why }) => why === 'other-person')).toHaveLength(4);
  });

  it.each([
    ['an email that nobody invited', { email: 'lee@elm.example', email_verified: true }, 'uninvited'],
    ['an email that is not verified', { email: testEmail('mina'), email_verified: false }, 'unverified'],
    ['no email', {}, 'unverified'],
    ['another domain', { email: 'mina@elsewhere.example', email_verified: true }, 'domain'],
    ['a domain that only ends like it', { email: 'mina@not-elm.example', email_verified: true }, 'domain'],
  ])('refuses %s', async (_name, person, why) => {
    const opened = await openProvider();
    await opened.save({ ...opened.values, domains: ['elm.example'] });
    opened.provider.people.set('lee', person);
    const { from, finished } = await comeBack(opened, 'lee');
    expect(finished).toMatchObject({ next: 'refused', why, email: 'email' in person ? person.email : '' });
    expect(await from.me()).toMatchObject({ reason: 'signed-out' });
  });

  it('refuses who has gone back at the provider, in its own words', async () => {
    const { finished } = await comeBack(await openSaved(), null);
    expect(finished).toMatchObject({ next: 'refused', why: 'refused', detail: expect.stringContaining('End-User') });
  });

  it('refuses those whose access was taken away', async () => {
    const opened = await openSaved();
    expect((await comeBack(opened, 'ada')).finished.next).toBe('in');
    await opened.server.db.kysely
      .updateTable('staff_roles')
      .set({ disabled_at: 1 })
      .where('account_id', '=', 'ada')
      .execute();
    expect((await comeBack(opened, 'ada')).finished).toMatchObject({ why: 'uninvited' });
  });

  it('takes up an invitation to the email, and one whose link somebody came with', async () => {
    const opened = await openSaved();
    const wanted = { role: 'agent', lines: null, calendars: null, name: 'Dana', staff: null, takesAppointments: false };
    const invite = async (email: string) => {
      const answer = await opened.olga.post('staff/people/invite', { ...wanted, email, sends: false });
      return answer.json<{ link: string }>().link.split('#')[1] ?? '';
    };
    await invite('Dana@elm.example');
    opened.provider.people.set('dana', { email: 'dana@elm.example', email_verified: true, name: 'Dana Elm' });
    const dana = await comeBack(opened, 'dana');
    expect(await dana.from.me()).toMatchObject({ email: 'dana@elm.example', sites: [{ role: 'agent' }] });
    const invitation = await invite('');
    opened.provider.people.set('kim', { email: 'kim@elm.example', email_verified: true });
    expect((await comeBack(opened, 'kim')).finished.why).toBe('uninvited');
    const kim = await comeBack(opened, 'kim', { invitation });
    expect(await kim.from.me()).toMatchObject({ email: 'kim@elm.example', sites: [{ role: 'agent' }] });
    opened.provider.people.set('lee', { email: 'lee@elm.example', email_verified: true });
    expect((await comeBack(opened, 'lee', { invitation })).finished.why).toBe('uninvited');
  });
});

describe('what the browser comes back with', () => {
  it('counts once: of ten at the same time, one', async () => {
    const { provider, browser } = await openSaved();
    const mina = browser();
    const { search } = await provider.signIn((await mina.begin()).address, 'mina');
    const all = await Promise.all(Array.from({ length: 10 }, () => mina.finish(search)));
    expect(all.filter(({ next }) => next === 'in')).toHaveLength(1);
    expect(all.filter(({ why }) => why === 'expired')).toHaveLength(9);
    expect(await mina.finish(search)).toMatchObject({ next: 'refused', why: 'expired' });
  });

  it.each([
    ['in another browser', (search: string) => search, 'other'],
    ['with a state of its own', (search: string) => search.replace(/state=[^&]+/, 'state=sign-in.AAAA'), 'same'],
    ['with the state of a proof', (search: string) => search.replace('state=sign-in', 'state=proof'), 'same'],
    ['without a state', (search: string) => search.replace(/state=[^&]+/, ''), 'same'],
  ])('counts for nothing %s', async (_name, change, where) => {
    const { provider, browser } = await openSaved();
    const mina = browser();
    const { search } = await provider.signIn((await mina.begin()).address, 'mina');
    const other = browser();
    await other.begin();
    const at = where === 'other' ? other : mina;
    expect(await at.finish(change(search))).toMatchObject({ next: 'refused', why: 'expired' });
  });

  it('counts for fifteen minutes, and with the settings it began with', async () => {
    const opened = await openSaved();
    const { provider, browser, server, save } = opened;
    const [late, mina] = [browser(), browser()];
    const first = await provider.signIn((await late.begin()).address, 'mina');
    server.time.now += 15 * MINUTE_MS;
    expect(await late.finish(first.search)).toMatchObject({ why: 'expired' });
    const second = await provider.signIn((await mina.begin()).address, 'mina');
    const other = await startProvider({ returnAddress: RETURN_ADDRESS });
    await save({ ...opened.values, issuer: other.issuer });
    expect(await mina.finish(second.search)).toMatchObject({ why: 'expired' });
    await other.stop();
  });

  it('is refused with another provider’s name, or its code', async () => {
    const { provider, browser } = await openSaved();
    const mina = browser();
    const { search } = await provider.signIn((await mina.begin()).address, 'mina');
    const mixed = search.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://elsewhere.example')}`);
    expect(mixed).not.toBe(search);
    expect(await mina.finish(mixed)).toMatchObject({ next: 'refused', why: 'refused' });
    const again = await provider.signIn((await mina.begin()).address, 'mina');
    const code = new URLSearchParams(search).get('code') ?? '';
    expect(await mina.finish(again.search.replace(/code=[^&]+/, `code=${code}`))).toMatchObject({ why: 'refused' });
  });

  const thief = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  it.each<[string, (claims: Record<string, unknown>, provider: Opened['provider']) => string]>([
    ['no signature', (claims, provider) => provider.unsigned(claims)],
    ['somebody else’s signature', (claims, provider) => provider.sign(claims, thief)],
    ['another audience', (claims, provider) => provider.sign({ ...claims, aud: 'another client' })],
    ['another issuer', (claims, provider) => provider.sign({ ...claims, iss: 'https://elsewhere.example' })],
    ['another nonce', (claims, provider) => provider.sign({ ...claims, nonce: 'n'.repeat(43) })],
    ['an end that is over', (claims, provider) => provider.sign({ ...claims, iat: 1_000, exp: 2_000 })],
  ])('is refused with an id token with %s', async (_name, forge) => {
    const opened = await openSaved();
    const { provider } = opened;
    provider.twists.set('/token', (body) => ({
      ...body,
      id_token: forge(claimsIn(String(body['id_token'])), provider),
    }));
    const { from, finished } = await comeBack(opened, 'mina');
    expect(finished).toMatchObject({ next: 'refused', why: 'refused' });
    expect(await from.me()).toMatchObject({ reason: 'signed-out' });
  });

  it('is refused with an email of somebody else’s user info', async () => {
    const opened = await openSaved();
    opened.provider.twists.set('/me', (body) => ({ ...body, sub: 'olga', email: testEmail('olga') }));
    expect((await comeBack(opened, 'mina')).finished).toMatchObject({ why: 'refused' });
  });
});

describe('the provider itself', () => {
  it('is offered by its name, if there is one, and its secret is nowhere', async () => {
    const opened = await openProvider();
    const stranger = opened.browser();
    expect((await stranger.send('staff/provider')).json()).toEqual({ success: true, name: null, isOnly: false });
    expect(await stranger.begin()).toMatchObject({ reason: 'provider-unreachable' });
    await opened.save(opened.values);
    expect((await stranger.send('staff/provider')).json()).toEqual({
      success: true,
      name: 'Elm Health',
      isOnly: false,
    });
    const { address } = await stranger.begin();
    expect(address).not.toContain(encodeURIComponent(CLIENT.clientSecret));
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: RETURN_ADDRESS,
    });
    expect(opened.server.logged.join('\n')).not.toContain(CLIENT.clientSecret);
  });

  it('being gone is told, and keeps nobody out who has a password', async () => {
    const opened = await openSaved();
    const mina = opened.browser();
    const { search } = await opened.provider.signIn((await mina.begin()).address, 'mina');
    await opened.provider.stop();
    expect(await mina.finish(search)).toMatchObject({ reason: 'provider-unreachable' });
  });
});
