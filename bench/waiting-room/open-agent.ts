import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { DemoHttp } from '@openturn/server/src/demo/demo-http.ts';
import { emailOf, ROOM_PASSWORD, ROOM_SITE } from './room-site.ts';

export type Agent = {
  /** Calls the next visitor; null if nobody waits. */
  next(): Promise<string | null>;
  act(guid: string, action: string): Promise<void>;
};

/** A staff member at the desk of the same name. */
export async function openAgent(http: DemoHttp, staffId: string): Promise<Agent> {
  const browser = http.open('staff.openturn.localhost');
  const base = `/api/${formatSiteId(ROOM_SITE)}/staff`;
  const post = async (path: string, body: unknown) => {
    const { status, reply } = await browser.call('POST', path, body);
    if (status === 200) return reply;
    if (reply['reason'] === 'nobody-waiting') return null;
    throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
  };
  await post('/api/000000/staff/signin', { email: emailOf(staffId), password: ROOM_PASSWORD });
  await post(`${base}/desk`, { desk: staffId });
  return {
    next: async () => {
      const called = await post(`${base}/next`, {});
      return called && (called as { guid: string }).guid;
    },
    act: async (guid, action) => void (await post(`${base}/ticket/${guid}/act`, { action })),
  };
}
