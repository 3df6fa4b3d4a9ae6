import { visitorCalls } from '#testing/start/visitor-calls.ts';
import { openTwoLines } from '#testing/start/open-two-lines.ts';

export const RATED_SITE = 100_001;

type Reply = { success: boolean; reason?: string } & Record<string, unknown>;

/** A line whose business asks for ratings; Ada has served the first visitors. */
export async function openRated({ served = 2 } = {}) {
  const server = await openTwoLines();
  const { ada, olga, guid } = server;
  const setUp = async (changed: object = {}) => {
    const { version, values } = (await olga.get('staff/settings/ratings')).json<{ version: string; values: object }>();
    const body = { version, values: { ...values, isOn: true, ...changed } };
    return (await olga.post('staff/settings/ratings', body)).json<Reply>();
  };
  await setUp();
  await ada.post('staff/desk', { desk: 'desk-1' });
  for (let index = 0; index < served; index++) {
    for (const action of ['call', 'start', 'complete']) await ada.post(`staff/ticket/${guid(index)}/act`, { action });
  }
  const visitor = visitorCalls(server, 'a-device-of-a-visitor-1');
  const read = async (id = guid(0)) => (await visitor.get(`visit/${id}/rating`)).body as Reply;
  const rate = async (body: object, id = guid(0)) =>
    (await visitor.post(`visit/${id}/rating`, { stars: 4, reasons: [], text: '', ...body })).body as Reply;
  const decline = (id = guid(0)) => visitor.post(`visit/${id}/rating/decline`, {});
  const board = async (query = '') => (await (await server.signIn('olga')).get(`staff/ratings${query}`)).json<Reply>();
  return { ...server, setUp, read, rate, decline, board };
}
