import { openTwoLines } from '#testing/start/open-two-lines.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

const SITE = 100_001;

type Row = { number: number | null; from: string; text: string; name: string | null; mark: string | null };
export type ShownThread = { rows: Row[]; unread: number; last: number; shut: string | null; quick: string[] };

/** Visitors of two lines who can write to the business, with their staff. */
export async function openConversations(settings: Record<string, string> = { EnableMessages: '1' }) {
  const server = await openTwoLines(2);
  const site = await server.sites.find(SITE);
  await server.changeSite({ settings: JSON.stringify({ ...site?.settings, ...settings }), version: 2 });
  const sam = visitorCalls(server, 'sam');
  const guid = server.guid(0);
  const write = (text: string, key?: string, by = sam, about = guid) =>
    by.post(`visit/${about}/messages`, { text }, key);
  const thread = async (about = guid) => (await sam.get(`visit/${about}/messages`)).body as unknown as ShownThread;
  const answer = (text: string, more: object = {}, key?: string) =>
    server.ada.post(`staff/conversation/${guid}/message`, { text, ...more }, key ? { 'idempotency-key': key } : {});
  return { ...server, sam, first: guid, write, thread, answer };
}
