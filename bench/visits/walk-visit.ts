import { CLINIC, LINE } from '@openturn/e2e/harness/join-line.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import { SERVICE } from '@openturn/e2e/harness/whole-visit/ask-for-all.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { newGuid } from '../harness/new-guid.ts';
import { meetVisitor } from './meet-visitor.ts';
import { handOver, hold, order, take } from './pay-visit.ts';
import { sendFile } from './send-file.ts';
import { done } from './surely.ts';
import type { Walking } from './walking.ts';

/** What the visitor knows to have happened. */
export type Walked = {
  guid: string;
  photos: string[];
  document: string;
  taken: number;
  givenBack: number;
  /** Of those that were confirmed. */
  signalsLost: number;
};

/** Orders, signs, sends, writes, pays, is met and rates: all of it once, however often the server dies meanwhile. */
export async function walkVisit(walking: Walking): Promise<Walked> {
  const { server, offered, onStep } = walking;
  const visitor = openVisitor(server);
  const post = (path: string, body: object, key = newGuid()) =>
    done(path, () => visitor.post(path, body, { 'idempotency-key': key }));
  const entry = { FirstName: 'Walker', service: SERVICE, method: MEET_METHODS.online };
  const { guid } = (await post('join', { line: LINE, entry })) as { guid: string };
  onStep();
  const signing = { language: 'en', ticked: [true], initials: '', isForSelf: true, minors: [], strokes: null };
  await post(`visit/${guid}/waivers/${offered.waiver}/sign`, { ...signing, version: 1, name: 'Walker Hill' });
  onStep();
  await order(walking, visitor, guid);
  const file = (at: string, place: string) => {
    const host = `api.openturn.localhost:${server.port}`;
    const path = `/api/${CLINIC}/client/visit/${guid}/${at}`;
    return sendFile({ port: server.port, host, token: visitor.token, at: path, document: place, key: newGuid() });
  };
  const document = await file('documents/upload', 'card');
  onStep();
  const photos: string[] = [];
  for (let count = 0; count < 2; count++) {
    const photo = await file('messages/photo', '@visitor');
    onStep();
    await post(`visit/${guid}/messages`, { text: '', photo });
    photos.push(photo);
    onStep();
  }
  await hold(walking, visitor, guid);
  await handOver(walking, guid);
  const signalsLost = await meetVisitor(walking, visitor, guid);
  const money = await take(walking, guid);
  await post(`visit/${guid}/rating`, { stars: 5, reasons: [], text: '' });
  onStep();
  return { guid, photos, document, signalsLost, ...money };
}
