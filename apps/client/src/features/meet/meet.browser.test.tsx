import type { Platform } from '#platform/platform.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakeMedia } from '#testing/fakes/fake-media.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Meet } from './meet.tsx';

const ZOE = sampleTicket();
type Meeting = CallReply<'GET client/visit/:guid/meeting'>;

const HERE: Meeting = {
  success: true,
  way: 'here',
  role: 'visitor',
  state: 'waiting',
  link: null,
  name: 'Zoë Quill',
  takesGuests: true,
};
const WAITING: MeetingSynced = {
  success: true,
  state: 'waiting',
  own: 'waiting',
  id: 'a'.repeat(22),
  peers: [],
  signals: [],
  servers: null,
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

type Shown = {
  meeting?: Partial<Meeting>;
  path?: string;
  language?: 'en' | 'ar';
  parts?: ('rating' | 'messages')[];
  platform?: Platform;
};

function showMeet({
  meeting = {},
  path = `/meet?visit=${ZOE.guid}`,
  language = 'en',
  parts = [],
  ...device
}: Shown = {}) {
  const synced: MeetingSync[] = [];
  let answer: MeetingSynced = WAITING;
  serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: ZOE }),
    'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] }),
    'GET client/visit/:guid/meeting': ({ name }) =>
      name.includes('gone') ? refuse('not-found') : { ...HERE, ...meeting },
    'POST client/visit/:guid/meeting/sync': ({ body }) => {
      synced.push(body as MeetingSync);
      return answer;
    },
    'POST client/visit/:guid/meeting/invite': () => ({ success: true, code: 'a-code-of-guests-000000' }),
  });
  const screen = (
    <main>
      <Meet />
    </main>
  );
  const shown = showScreen(screen, { path, language, site: sampleSite({ Parts: parts }), ...device });
  return { shown, synced, answerNow: (next: Partial<MeetingSynced>) => (answer = { ...WAITING, ...next }) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const notStarted = () => page.getByRole('heading', { name: 'The meeting has not been started yet.' });

describe('the meeting of a visit', () => {
  it('[SCREEN-14] [ROUTE-14] [ERR-13] waits, with the place and the wait, without asking for anything', async () => {
    const asked = fakeMedia('both');
    await showMeet().shown;
    await expect.element(notStarted()).toBeVisible();
    await expect.element(page.getByText(`You're number ${ZOE.position} in line.`)).toBeInTheDocument();
    expect(page.getByText(String(ZOE.position), { exact: true }).elements()).toEqual([]);
    await expect.element(page.getByText(/Nobody sees or hears you yet/)).toBeVisible();
    const phone = page.getByRole('link', { name: 'Call instead' });
    await expect.element(phone).toHaveAttribute('href', 'tel:+14165550142');
    expect(asked).not.toHaveBeenCalled();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-14] leads to the business’s own link once it has started', async () => {
    const before = await showMeet({ meeting: { way: 'link' } }).shown;
    await expect.element(notStarted()).toBeVisible();
    await before.unmount();
    const link = 'https://meet.elm.example/zoe';
    await showMeet({ meeting: { way: 'link', state: 'started', link } }).shown;
    await expect.element(page.getByRole('link', { name: 'Open the meeting' })).toHaveAttribute('href', link);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-14] says so where the business has not set up where to meet, and after the meeting', async () => {
    const none = await showMeet({ meeting: { way: 'none' } }).shown;
    await expect.element(page.getByText(/tells you how to meet/)).toBeVisible();
    await none.unmount();
    await showMeet({ meeting: { state: 'over' }, parts: ['rating'] }).shown;
    await expect.element(page.getByRole('heading', { name: 'The meeting is over' })).toBeVisible();
    const rate = page.getByRole('link', { name: 'Rate your visit' });
    await expect.element(rate).toHaveAttribute('href', `/rating?visit=${ZOE.guid}`);
  });

  it.each(['en', 'ar'] as const)('[SCREEN-14] is checked first: %s', async (language) => {
    fakeMedia('both');
    const { synced } = showMeet({ language });
    await page.getByRole('button').first().click();
    await expect.element(page.getByRole('meter')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    expect(synced).toEqual([]);
  });

  it('[SCREEN-14] has a waiting room in which the microphone and the camera can be turned off', async () => {
    fakeMedia('both');
    const { synced, answerNow } = showMeet();
    await button('Turn on camera and microphone').click();
    await expect.element(page.getByText('We can hear you')).toBeVisible();
    await button('Go to the waiting room').click();
    await expect.element(notStarted()).toBeVisible();
    await expect.poll(() => synced.length).toBeGreaterThan(0);
    expect(synced[0]).toMatchObject({ name: 'Zoë Quill', signals: [], isLeaving: false });
    await expect.element(page.getByRole('link', { name: 'Call instead' })).toBeVisible();
    await button('Mute').click();
    await button('Camera off').click();
    await expect.element(button('Unmute')).toHaveAttribute('aria-pressed', 'true');
    await button('Invite someone').click();
    await expect.element(page.getByText(/\/meet\?guest=a-code-of-guests/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    answerNow({ own: 'out' });
    await expect.element(page.getByText('You are no longer in this meeting')).toBeVisible();
    await button('Come back here').click();
    await expect.element(button('Turn on camera and microphone')).toBeVisible();
  });

  it('[SCREEN-14] shares the link of a guest with other apps on a phone', async () => {
    fakeMedia('both');
    const { platform, device } = fakePlatform({ name: 'android', isNative: true });
    showMeet({ platform });
    await button('Turn on camera and microphone').click();
    await button('Go to the waiting room').click();
    await button('Invite someone').click();
    await button('Share the link').click();
    const url = 'https://100001.openturn.test/meet?guest=a-code-of-guests-000000';
    await expect.poll(() => device.asked).toEqual([{ title: 'Invite someone', url }]);
  });

  it('[SCREEN-14] goes on in the waiting room after a reload, as muted as before', async () => {
    fakeMedia('both');
    const first = showMeet();
    const before = await first.shown;
    await button('Turn on camera and microphone').click();
    await button('Go to the waiting room').click();
    await button('Mute').click();
    await expect.element(button('Unmute')).toBeVisible();
    await before.unmount();
    const again = await showMeet().shown;
    await expect.element(button('Unmute')).toHaveAttribute('aria-pressed', 'true');
    await button('Leave the waiting room').click();
    await expect.element(button('Turn on camera and microphone')).toBeVisible();
    await again.unmount();
    await showMeet().shown;
    await expect.element(button('Turn on camera and microphone')).toBeVisible();
  });

  it('[SCREEN-14] leads back to the visit once it is over', async () => {
    await showMeet({ meeting: { state: 'over' } }).shown;
    await expect.element(page.getByRole('link', { name: 'Back to your visit' })).toBeVisible();
  });

  it.each([
    ['NotAllowedError', "We can't use your camera and microphone", 'Tap the lock in the address bar'],
    ['NotReadableError', 'Your camera or microphone is in use', 'such as another call'],
    ['NotFoundError', 'We found no camera and no microphone', 'open this page on a phone'],
  ] as const)('[SCREEN-14] has a way on after %s', async (answer, title, help) => {
    fakeMedia(answer);
    const { synced } = showMeet();
    await button('Turn on camera and microphone').click();
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(help, { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Call instead' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    fakeMedia('both');
    await button('Try again').click();
    await expect.element(page.getByRole('meter')).toBeVisible();
    expect(synced).toEqual([]);
  });

  it('[SCREEN-14] goes on with the microphone alone', async () => {
    fakeMedia('sound');
    await showMeet().shown;
    await button('Turn on camera and microphone').click();
    await expect.element(page.getByText('No camera. The others only hear you.').first()).toBeVisible();
    await button('Go to the waiting room').click();
    await expect.element(button('Mute')).toBeVisible();
    await expect.element(button('Camera off')).not.toBeInTheDocument();
  });

  it('[SCREEN-14] takes guests by name, who see nothing of the visit', async () => {
    fakeMedia('both');
    const guest = { role: 'guest', name: '', takesGuests: false } as const;
    const { synced } = showMeet({ meeting: guest, path: '/meet?guest=a-code-of-guests-000000' });
    await button('Turn on camera and microphone').click();
    await expect.element(page.getByText('Please fill in this field.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Inés');
    await expect(findViolations()).resolves.toEqual([]);
    await button('Turn on camera and microphone').click();
    await button('Go to the waiting room').click();
    await expect.element(page.getByText(/wait until they let you in/)).toBeVisible();
    // A request of the screen before may still arrive.
    await expect.poll(() => synced.map(({ name }) => name)).toContain('Inés');
    await expect.element(page.getByText(/number/)).not.toBeInTheDocument();
  });

  it('[SCREEN-14] is not found by a link that is no more', async () => {
    await showMeet({ path: '/meet?guest=gone' }).shown;
    await expect.element(page.getByText(/^We can't find this visit\./)).toBeVisible();
  });
});
