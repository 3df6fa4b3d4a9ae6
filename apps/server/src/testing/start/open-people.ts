import type { PeopleReply } from '@openturn/contract/staff/people/people.ts';
import { STAFF_HOST } from '#testing/samples/test-staff.ts';
import { signInStaff, type Console } from './sign-in-staff.ts';
import { ownHeaders, startTestServer } from './start-test-server.ts';

type Reply = { reason?: string; fields?: object; link?: string; now?: PeopleReply } & Partial<PeopleReply>;

export const ALL_ACCESS = { role: 'agent', lines: null, calendars: null } as const;
export const DANA = { name: 'Dana Elm', email: 'dana@elm.example', password: 'a long enough password' };

/** The console of a business whose owner invites people. */
export async function openPeople(environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment);
  const [olga, mina, ada] = [
    await signInStaff(server, 'olga'),
    await signInStaff(server, 'mina'),
    await signInStaff(server, 'ada'),
  ];
  const people = async (by: Console = olga) => (await by.get('staff/people')).json<PeopleReply>();
  const personOf = async (id: string) => (await people()).people.find((each) => each.id === id);
  const post = async (path: string, body: object, { by = olga, headers = {} } = {}) =>
    (await by.post(`staff/${path}`, body, headers)).json<Reply>();
  const invite = (more: object = {}, options = {}) => {
    const wanted = { ...ALL_ACCESS, name: '', email: '', staff: null, takesAppointments: false, sends: false };
    return post('people/invite', { ...wanted, ...more }, options);
  };
  const tokenOf = ({ link = '' }: Reply) => link.split('#')[1] ?? '';
  /** From a browser on which nobody is signed in, or with a cookie. */
  const strange = (path: string, payload: object, cookie?: string) =>
    server.ask({
      host: STAFF_HOST,
      method: 'POST',
      url: `/api/000000/staff/invitation/${path}`,
      headers: cookie === undefined ? ownHeaders() : { cookie, 'x-xsrf-token': 'a'.repeat(32) },
      payload,
    });
  const accept = (token: string, person: object | null, cookie?: string) =>
    strange('accept', { token, person }, cookie);
  const change = async (id: string, more: object, options = {}) => {
    const { version = '', role, lines, calendars, takesAppointments } = (await personOf(id)) ?? {};
    return post('people/change', { id, version, role, lines, calendars, takesAppointments, ...more }, options);
  };
  const act = (id: string, action: string, options = {}) => post('people/act', { id, action }, options);
  const bringBack = (undo: object, options = {}) => post('people/bringback', undo, options);
  const staff = { olga, mina, ada, people, personOf };
  return { ...server, ...staff, post, invite, tokenOf, strange, accept, change, act, bringBack };
}

/** Ada works only at this line from now on. */
export async function limitAda(owner: Pick<Console, 'get' | 'post'>, lineId: string): Promise<void> {
  const { people } = (await owner.get('staff/people')).json<{ people: { id: string; version: string }[] }>();
  const { version } = people.find(({ id }) => id === 'ada') ?? {};
  const access = { role: 'agent', lines: [lineId], calendars: null, takesAppointments: false };
  await owner.post('staff/people/change', { id: 'ada', version, ...access });
}
