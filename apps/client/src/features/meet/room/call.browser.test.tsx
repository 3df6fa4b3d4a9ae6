import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { createMeeting, type Meeting } from '@openturn/web/meet/create-meeting.ts';
import { useMeeting } from '@openturn/web/meet/use-meeting.ts';
import { ownMedia } from '@openturn/web/meet/own-media.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { fakeMedia } from '#testing/fakes/fake-media.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { meetingHub } from '#testing/fakes/meeting-hub.ts';
import { VisitorCall } from './visitor-call.tsx';

let keys = 0;
const newKey = () => `key-${++keys}`.padEnd(22, '-');

async function join(
  hub: ReturnType<typeof meetingHub>,
  name: string,
): Promise<{ meeting: Meeting; stream: MediaStream }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  const sync = (body: MeetingSync): Promise<MeetingSynced> => hub.sync(name, body);
  const options = { sync, name, media: ownMedia(stream), former: null, key: newKey(), timers: systemTimers, newKey };
  const meeting = createMeeting(options);
  onTestFinished(() => meeting.leave());
  return { meeting, stream };
}

/** Names of those who are connected, with picture and sound. */
const connected = ({ state }: Meeting) =>
  state
    .get()
    .others.filter(({ link, stream }) => link === 'connected' && stream?.getTracks().length === 2)
    .map(({ name }) => name)
    .toSorted();

beforeEach(() => {
  fakeMedia('both');
});

describe('a call', () => {
  it('[SCREEN-14] connects three people, each to each other, and says how each of them is', async () => {
    const hub = meetingHub();
    const [ada, zoe, ines] = [await join(hub, 'Ada'), await join(hub, 'Zoë'), await join(hub, 'Inés')];
    await expect.poll(() => connected(ada.meeting)).toEqual(['Inés', 'Zoë']);
    await expect.poll(() => connected(zoe.meeting)).toEqual(['Ada', 'Inés']);
    await expect.poll(() => connected(ines.meeting)).toEqual(['Ada', 'Zoë']);
    const ofZoe = () => ada.meeting.state.get().others.find(({ name }) => name === 'Zoë');
    expect(ofZoe()).toMatchObject({ isMuted: false, hasPicture: true });
    zoe.meeting.mute(true);
    zoe.meeting.turnCamera(true);
    await expect.poll(ofZoe).toMatchObject({ isMuted: true, hasPicture: false });
    zoe.meeting.turnCamera(false);
    await expect.poll(ofZoe).toMatchObject({ isMuted: true, hasPicture: true });
    // Under a poor network the voice stays.
    zoe.meeting.pause(true);
    await expect.poll(ofZoe).toMatchObject({ hasPicture: false });
    expect(zoe.meeting.state.get().isPoor).toBe(true);
    zoe.meeting.leave();
    await expect.poll(() => connected(ada.meeting)).toEqual(['Inés']);
  });

  it('[SCREEN-14] connects again after one side has been killed or its network has changed', async () => {
    const hub = meetingHub();
    const [ada, zoe] = [await join(hub, 'Ada'), await join(hub, 'Zoë')];
    await expect.poll(() => connected(ada.meeting)).toEqual(['Zoë']);
    ada.meeting.networkChanged();
    await expect.poll(() => connected(zoe.meeting)).toEqual(['Ada']);
    hub.kill('Zoë');
    const again = await join(hub, 'Zoë');
    await expect.poll(() => connected(again.meeting)).toEqual(['Ada']);
    await expect.poll(() => connected(ada.meeting)).toEqual(['Zoë']);
    expect(zoe.meeting.state.get().phase).toBe('out');
  });

  it('[SCREEN-14] says that the connection is lost, and asks less and less often until it is back', async () => {
    const hub = meetingHub();
    const { stream } = await join(hub, 'Ada');
    let isOff = false;
    let asked = 0;
    const sync = async (body: MeetingSync) => {
      asked += 1;
      if (isOff) throw new CallError({ kind: 'network', detail: '' });
      return hub.sync('Zoë', body);
    };
    function Window() {
      const { meeting, state } = useMeeting({ guid: 'lost', name: 'Zoë', stream, language: 'en', sync });
      const call = { guid: 'lost', who: 'visitor' as const, meeting, state, stream, onLeave: () => {} };
      return (
        <>
          <VisitorCall {...call} />
          <output>{state.others.map(({ link }) => link)}</output>
        </>
      );
    }
    await showScreen(<Window />);
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('connected');
    isOff = true;
    // What it has to say then must not make it ask in a loop.
    window.dispatchEvent(new Event('online'));
    asked = 0;
    const lost = page.getByText('Connection lost. Trying again…');
    await expect.element(lost).toBeVisible();
    await new Promise((done) => setTimeout(done, 2_000));
    expect(asked).toBeLessThanOrEqual(3);
    isOff = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => lost.elements()).toEqual([]);
  });

  it('[SCREEN-14] runs no clock before two are in', async () => {
    const hub = meetingHub();
    const { meeting, stream } = await join(hub, 'Zoë');
    await expect.poll(() => meeting.state.get().phase).toBe('in');
    expect(meeting.state.get().since).toBeNull();
    const state = meeting.state.get();
    const call = { guid: 'g', who: 'visitor' as const, meeting, state, stream, onLeave: () => {} };
    await showScreen(<VisitorCall {...call} />);
    await expect.element(page.getByText('You are in. Staff join in a moment.')).toBeVisible();
    await join(hub, 'Ada');
    await expect.poll(() => meeting.state.get().since).not.toBeNull();
  });

  it('[SCREEN-14] goes on with the clock after the page was loaded again', async () => {
    onTestFinished(() => sessionStorage.clear());
    sessionStorage.setItem('meeting-since:reloaded', String(systemTimers.now() - 65_000));
    const hub = meetingHub();
    await join(hub, 'Ada');
    function Window() {
      const { meeting, state } = useMeeting({
        guid: 'reloaded',
        name: 'Zoë',
        stream: null,
        language: 'en',
        sync: (body) => hub.sync('Zoë', body),
      });
      return (
        <VisitorCall guid="reloaded" who="visitor" meeting={meeting} state={state} stream={null} onLeave={() => {}} />
      );
    }
    await showScreen(<Window />);
    await expect.element(page.getByText(/1:0[5-9]/)).toBeVisible();
  });

  it('[SCREEN-14] shows captions to all, and asks those who do not send any', async () => {
    const hub = meetingHub();
    const [ada, zoe] = [await join(hub, 'Ada'), await join(hub, 'Zoë')];
    await expect.poll(() => connected(ada.meeting)).toEqual(['Zoë']);
    ada.meeting.turnCaptions(true);
    await expect.poll(() => zoe.meeting.state.get().others[0]).toMatchObject({ wantsCaptions: true });
    zoe.meeting.caption('Does it', false);
    zoe.meeting.caption('Does it hurt?', true);
    await expect
      .poll(() => ada.meeting.state.get().captions)
      .toMatchObject([{ name: 'Zoë', text: 'Does it hurt?', isFinal: true }]);
  });

  it('[SCREEN-14] [SCREEN-15] says that somebody has written, and is written beside, while it goes on', async () => {
    const text = 'I cannot hear you. Is your microphone on?';
    const written = { id: '1', number: 1, from: 'staff', name: 'Ada Elm', at: SAMPLE_NOW, text, mark: null, ways: [] };
    const thread = { guid: 'g', last: 1, shut: null, quick: [], isOpen: true, phone: '' };
    const row = { ...written, photo: null, language: 'en', via: 'page' } as const;
    let unread = 1;
    serveCalls({
      'GET client/visit/:guid/messages': () => ({
        success: true,
        ...thread,
        rows: [{ ...row, from: 'staff' }],
        unread,
      }),
      'POST client/visit/:guid/messages/seen': () => {
        unread = 0;
        return { success: true };
      },
    });
    const [hub, opened] = [meetingHub(), vi.spyOn(window, 'open')];
    await join(hub, 'Ada Elm');
    const { meeting, stream } = await join(hub, 'Zoë');
    await expect.poll(() => connected(meeting)).toEqual(['Ada Elm']);
    const state = meeting.state.get();
    const call = { guid: 'g', who: 'visitor' as const, meeting, state, stream, onLeave: () => {} };
    await showScreen(<VisitorCall {...call} />, { site: sampleSite({ Parts: ['messages', 'meeting'] }) });
    await expect.element(page.getByText('1 new message')).toBeInTheDocument();
    await page.getByRole('button', { name: /^Messages/ }).click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    await expect.poll(() => unread).toBe(0);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('button', { name: 'Messages' })).toHaveFocus();
    expect([opened.mock.calls, meeting.state.get().phase]).toEqual([[], 'in']);
  });

  it.each(['en', 'ar'] as const)('[SCREEN-14] fills the screen, with a word on each control: %s', async (language) => {
    const hub = meetingHub();
    const [ada, zoe] = [await join(hub, 'Ada Elm'), await join(hub, 'Zoë')];
    const left = vi.fn<() => void>();
    function Shown() {
      const state = useSyncExternalStore(zoe.meeting.state.subscribe, zoe.meeting.state.get);
      return (
        <VisitorCall guid="g" who="visitor" meeting={zoe.meeting} state={state} stream={zoe.stream} onLeave={left} />
      );
    }
    await showScreen(<Shown />, { language });
    await expect.element(page.getByRole('heading', { name: 'Ada Elm' })).toBeVisible();
    await expect.poll(() => connected(zoe.meeting)).toEqual(['Ada Elm']);
    await expect(findViolations()).resolves.toEqual([]);
    if (language !== 'en') return;
    await page.getByRole('button', { name: 'Camera off' }).click();
    await page.getByRole('button', { name: 'Mute' }).click();
    await expect.poll(() => zoe.meeting.state.get().own).toMatchObject({ isMuted: true, isCameraOff: true });
    ada.meeting.turnCaptions(true);
    await expect.element(page.getByText(/reads captions\. Turn yours on/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Captions' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('heading', { name: 'Turn on captions?' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Leave' }).click();
    expect(left).toHaveBeenCalledOnce();
  });
});
