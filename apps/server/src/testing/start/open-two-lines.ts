import { lineFixture } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { boardOf, openConsole } from './open-console.ts';

const SITE = 100_001;

const TWO_LINES = {
  ...ELM,
  lines: [
    lineFixture('walk-in', { names: { en: 'Walk-in' }, desks: 2 }),
    lineFixture('blood', { names: { en: 'Blood tests' } }),
  ],
  services: [
    ...ELM.services,
    { ...ELM.services[0]!, id: 'check', lineId: 'walk-in', names: { en: 'A check' } },
    { ...ELM.services[0]!, id: 'sample', lineId: 'blood', names: { en: 'A sample' } },
  ],
  settings: {
    ...ELM.settings,
    JoinNeeds: 'interpreter,hearing',
    MaxPartySize: '4',
    ClientCustomField1: '1',
    ClientCustomField1Req: '1',
    CustomField1Label: 'Plate',
    CustomField1Len: '8',
  },
};

/** Two agents, a manager and visitors in the first of two lines. */
export async function openTwoLines(waiting = 4) {
  const server = await openConsole(waiting, TWO_LINES);
  const [ada, bob, olga] = [await server.signIn('ada'), await server.signIn('bob'), await server.signIn('olga')];
  const guid = (index: number) => server.guests[index]?.id ?? '';
  const ticket = async (id: string) => (await server.tickets.find(SITE, id))!;
  const order = async () => {
    const { tickets } = await boardOf(ada);
    return tickets.filter(({ lineId }) => lineId === 'walk-in').map(({ name }) => Number(name.slice('Guest '.length)));
  };
  const changesOf = async (action: string) => {
    const { rows } = (await olga.get('staff/audit')).json<{
      rows: { action: string; staff: string; visit: { name: string; changes: object[] } | null }[];
    }>();
    return rows.filter((row) => row.action === action).map(({ staff, visit }) => [staff, visit?.name, visit?.changes]);
  };
  return { ...server, ada, bob, olga, guid, ticket, order, changesOf };
}

/** One change of a visit in the activity log. */
export const loggedChange = (text: object) => ({ label: '', type: 'text', ...text });
