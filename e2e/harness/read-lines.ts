import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import { send } from './send.ts';
import type { RunningServer } from './start-server.ts';

/** A site's lines, from the API. */
export async function readLines({ port }: RunningServer, siteId = '100001'): Promise<LinesReply> {
  const { status, text } = await send(port, { path: `/api/${siteId}/client/lines` });
  if (status !== 200) throw new Error(`The lines of ${siteId} answered ${status}: ${text}`);
  return JSON.parse(text) as LinesReply;
}

export async function readLine(server: RunningServer, lineId: string, siteId = '100001'): Promise<LineView> {
  const line = (await readLines(server, siteId)).rows.find(({ id }) => id === lineId);
  if (!line) throw new Error(`Site ${siteId} has no line ${lineId}`);
  return line;
}
