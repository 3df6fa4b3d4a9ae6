import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { Messages } from '#features/messages/messages.tsx';
import { answerPhotos } from '#testing/fakes/answer-photos.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from './show-screen.tsx';

type Row = CallReply<'GET client/visit/:guid/messages'>['rows'][number];

const SAM = sampleTicket();
export const PHOTO_GUID = SAM.guid;
const ROW: Row = {
  id: '1',
  number: 1,
  from: 'visitor',
  name: null,
  at: SAMPLE_NOW,
  text: '',
  photo: null,
  language: 'en',
  via: 'page',
  mark: 'sent',
  ways: [],
};

const TAKEN = () => new Response(null, { status: 204, headers: { 'upload-offset': '99999' } });

type Shown = { photo?: Row['photo']; takePhoto?: () => Response; stored?: Record<string, string>; shut?: 'over' };

/** The conversation of a visit, on a server that takes photos. */
export async function showPhotos({ photo, takePhoto = TAKEN, stored = {}, shut }: Shown = {}) {
  let rows: Row[] = photo ? [{ ...ROW, from: 'staff', photo }] : [];
  const requests = serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: SAM }),
    'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] }),
    'GET client/visit/:guid/messages': () => {
      const around = { last: 0, unread: 0, shut: shut ?? null, quick: [], isOpen: true, phone: '' };
      return { success: true, guid: PHOTO_GUID, ...around, rows };
    },
    'POST client/visit/:guid/messages': ({ body: { text, photo: id } }) => {
      const said = { text: text as string, photo: id === undefined ? null : { id: id as string, isKept: true } };
      const number = rows.length + 1;
      const message = { ...ROW, id: `${number}`, number, ...said };
      rows = [...rows, message];
      return { success: true, message };
    },
    'POST client/visit/:guid/messages/typing': () => ({ success: true }),
  });
  const { photos, bodies } = await answerPhotos(takePhoto);
  const fake = fakePlatform({ stored });
  const screen = (
    <main>
      <Messages />
    </main>
  );
  await showScreen(screen, { path: `/messages?visit=${PHOTO_GUID}`, platform: fake.platform });
  const sent = () => requests.filter(({ name }) => name === `POST client/visit/${PHOTO_GUID}/messages`);
  return { ...page, setOnline: fake.device.setOnline, platform: fake.platform, sent, photos, bodies };
}
