import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { openProvider } from '#testing/start/open-provider.ts';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';

type Opened = Awaited<ReturnType<typeof openProvider>>;

const DANA = 'dana@elm.example';
const PLANTED = 'a password that Dana does not know';
const WANTED = { role: 'manager', lines: null, calendars: null, name: 'Dana', staff: null, takesAppointments: false };

async function open() {
  const opened = await openProvider({}, { isFirst: true });
  await opened.save(opened.values);
  opened.provider.people.set('dana', { email: DANA, email_verified: true });
  const oak = await signInStaff(opened.server, 'oak', { siteId: 100_002 });
  const invite = async (by: Opened['olga'], email: string) => {
    const answer = await by.post('staff/people/invite', { ...WANTED, email, sends: false });
    return answer.json<{ link: string }>().link.split('#')[1] ?? '';
  };
  /** The owner of another business makes an account with an email that is not theirs. */
  const plant = async () => {
    const token = await invite(oak, '');
    const person = { name: 'Dana', email: DANA, password: PLANTED };
    const planter = opened.browser();
    const answer = await planter.send('staff/invitation/accept', { token, person });
    expect(answer.json()).toMatchObject({ success: true });
    return planter;
  };
  const comeBack = async (person: string, more: object = {}) => {
    const from = opened.browser();
    const finished = await from.finish(
      (await opened.provider.signIn((await from.begin()).address, person)).search,
      more,
    );
    const second = async (code: string) =>
      (await from.send('staff/provider/second', { pass: finished.pass ?? '', code })).json<{ reason?: string }>();
    return { from, finished, second };
  };
  const peopleOf = async () => {
    const { people } = (await opened.olga.get('staff/people')).json<{ people: { email: string }[] }>();
    return people.map(({ email }) => email);
  };
  return { ...opened, invite, plant, comeBack, peopleOf };
}

describe('the first sign-in with the provider to an account that was made here', () => {
  it('asks for its password once: whoever made it may not have been the owner of its email', async () => {
    const { comeBack } = await open();
    const { from, finished, second } = await comeBack('mina');
    expect(finished).toMatchObject({ next: 'code', asks: ['password'] });
    expect(await from.me()).toMatchObject({ reason: 'signed-out' });
    expect(await second(PLANTED)).toMatchObject({ reason: 'code-wrong' });
    expect(await second(STAFF_PASSWORD)).toEqual({ success: true });
    expect(await from.me()).toMatchObject({ email: testEmail('mina') });
    expect((await comeBack('mina')).finished).toEqual({ success: true, next: 'in' });
  });

  it.each(['with the link of the invitation', 'without it'])(
    'gives what a business has offered to nobody who planted the account elsewhere, %s',
    async (way) => {
      const { invite, plant, comeBack, olga, peopleOf } = await open();
      const planter = await plant();
      const invitation = await invite(olga, DANA);
      const more = way === 'without it' ? {} : { invitation };
      expect((await comeBack('dana', more)).finished).toMatchObject({ next: 'code', asks: ['password'] });
      expect((await planter.me()).sites).toHaveLength(1);
      expect(await peopleOf()).not.toContain(DANA);
    },
  );

  it('takes up the invitation once the password was right', async () => {
    const { invite, plant, comeBack, olga, peopleOf } = await open();
    await plant();
    const invitation = await invite(olga, DANA);
    const { from, second } = await comeBack('dana', { invitation });
    expect(await second(PLANTED)).toEqual({ success: true });
    expect((await from.me()).sites).toHaveLength(2);
    expect(await peopleOf()).toContain(DANA);
  });

  it('pauses after five wrong passwords', async () => {
    const { comeBack } = await open();
    const { second } = await comeBack('mina');
    const reasons = [];
    for (let tries = 0; tries < 8; tries++) reasons.push((await second('wrong')).reason);
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'code-wrong'));
    expect(reasons.at(-1)).toBe('too-many-requests');
  });

  it('asks nothing of an account that the provider has made or known before', async () => {
    const { invite, comeBack, olga, server } = await open();
    await invite(olga, DANA);
    expect((await comeBack('dana')).finished.next).toBe('in');
    expect((await sendSignIn(server, { email: DANA, password: PLANTED })).json()).toMatchObject({
      reason: 'sign-in-failed',
    });
    expect((await olga.post('staff/settings/provider/forget')).json()).toMatchObject({ success: true });
    expect((await comeBack('dana')).finished.next).toBe('in');
  });
});
