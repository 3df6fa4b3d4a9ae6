import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { createStore, type Store } from '@openturn/web/store.ts';
import type { Timers } from '@openturn/web/timers.ts';
import { type MeetingState, NEW_PERSON, type OtherPerson, withCaption } from './meeting-state.ts';
import { meetingSync } from './meeting-sync.ts';
import type { OwnMedia } from './own-media.ts';
import { ownActions, type OwnActions } from './own-actions.ts';
import type { LinkWords } from './peer-link.ts';
import { type PeerLinks, peerLinks } from './peer-links.ts';

export type MeetingOptions = {
  sync: (body: MeetingSync) => Promise<MeetingSynced>;
  name: string;
  media: OwnMedia;
  /** The key of the window before this one was loaded; null if there was none. */
  former: string | null;
  key: string;
  /** When somebody else was first in it with us, before this window was loaded again. */
  since?: number | null;
  timers: Timers;
  newKey: () => string;
};

export type Meeting = OwnActions & {
  state: Store<MeetingState>;
  /** Something has happened: asks at once. */
  poke(): void;
  networkChanged(): void;
  leave(): void;
};

const MEASURE_EVERY_MS = 2_000;

/** A person's part in a meeting: waits, connects to everybody in it, and says how it is. */
export function createMeeting({
  sync,
  name,
  media,
  former,
  key,
  since = null,
  timers,
  newKey,
}: MeetingOptions): Meeting {
  const state = createStore<MeetingState>({ ...AT_FIRST, own: media.state() });
  let servers: RTCIceServer[] | null = null;
  const links: PeerLinks = peerLinks({
    media,
    timers,
    newKey,
    send: (to, data) => line.send(to, data),
    onState: (id, link) => changeOther(state, id, { link }),
    onStream: (id, stream) => changeOther(state, id, { stream }),
    onWords: (id, words) => hear(state, id, words),
    greeting: () => actions.describe(),
  });
  const actions = ownActions({ media, links, state });
  const line = meetingSync({
    sync,
    name,
    key,
    former,
    timers,
    isSettled: () => isSettled(state.get()),
    onLost: () => state.update((before) => ({ ...before, isLost: true })),
    onGone: () => end('gone'),
    onSynced: ({ own, state: ofVisit, id, peers, signals, servers: given }) => {
      servers ??= given;
      if (ofVisit === 'over' || own === 'out') return end(ofVisit === 'over' ? 'over' : 'out');
      state.update((before) => withPeers(before, { own, peers, now: since ?? timers.now() }));
      const inside = own === 'in' && servers ? peers.filter(({ isIn }) => isIn).map((peer) => peer.id) : [];
      links.keep(id, inside, servers ?? []);
      for (const { from, data } of signals) links.receive(from, data);
      return undefined;
    },
  });
  let cancelMeasuring = timers.after(MEASURE_EVERY_MS, () => void measure());

  async function measure() {
    const isPoor = await links.measure();
    if (ENDS.has(state.get().phase)) return;
    cancelMeasuring = timers.after(MEASURE_EVERY_MS, () => void measure());
    if (isPoor !== state.get().isPoor) actions.pause(isPoor);
  }
  function end(phase: 'over' | 'out' | 'gone', isLeaving = false) {
    if (ENDS.has(state.get().phase)) return;
    state.update((before) => ({ ...before, phase, others: [], since: null }));
    cancelMeasuring();
    line.end(isLeaving);
    links.close();
    media.close();
  }

  return {
    ...actions,
    state,
    poke: line.poke,
    networkChanged: () => {
      links.restart();
      line.poke();
    },
    leave: () => end('out', true),
  };
}

const AT_FIRST: Omit<MeetingState, 'own'> = {
  phase: 'joining',
  others: [],
  isLost: false,
  isPoor: false,
  hasCaptions: false,
  captions: [],
  since: null,
};

const ENDS: ReadonlySet<string> = new Set(['over', 'out', 'gone']);

function isSettled({ phase, others }: MeetingState): boolean {
  return phase === 'in' && others.length > 0 && others.every(({ isIn, link }) => !isIn || link === 'connected');
}

type Seen = Pick<MeetingSynced, 'peers'> & { own: 'waiting' | 'in' | 'full'; now: number };

function withPeers(before: MeetingState, { own, peers, now }: Seen): MeetingState {
  const known = (id: string) => before.others.find((other) => other.id === id) ?? NEW_PERSON;
  return {
    ...before,
    phase: own,
    isLost: false,
    since: own !== 'in' ? null : peers.some(({ isIn }) => isIn) ? (before.since ?? now) : before.since,
    others: peers.map((peer) => ({ ...known(peer.id), ...peer })),
  };
}

function changeOther(state: Store<MeetingState>, id: string, changed: Partial<OtherPerson>): void {
  state.update((before) => ({
    ...before,
    others: before.others.map((other) => (other.id === id ? { ...other, ...changed } : other)),
  }));
}

function hear(state: Store<MeetingState>, peerId: string, words: LinkWords): void {
  if (words.kind === 'state') {
    const { isMuted, hasPicture, wantsCaptions } = words;
    return changeOther(state, peerId, { isMuted, hasPicture, wantsCaptions });
  }
  const name = state.get().others.find(({ id }) => id === peerId)?.name ?? '';
  const { text, isFinal } = words;
  return state.update((before) => ({
    ...before,
    captions: withCaption(before.captions, { peerId, name, text, isFinal }),
  }));
}
