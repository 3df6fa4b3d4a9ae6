import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { ASK_CALMLY_MS, ASK_OFTEN_MS, SIGNALS_AT_ONCE } from '@openturn/domain/meet/meeting-limits.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { isFinal } from '@openturn/web/api/is-final.ts';
import { createStore, type Store } from '@openturn/web/store.ts';
import type { Timers } from '@openturn/web/timers.ts';
import { type MeetingState, NEW_PERSON, type OtherPerson, withCaption } from './meeting-state.ts';
import type { OwnMedia } from './own-media.ts';
import type { LinkWords } from './peer-link.ts';
import { peerLinks } from './peer-links.ts';

export type MeetingOptions = {
  sync: (body: MeetingSync) => Promise<MeetingSynced>;
  name: string;
  media: OwnMedia;
  /** The key of the window before this one was loaded; null if there was none. */
  former: string | null;
  key: string;
  timers: Timers;
  newKey: () => string;
};

export type Meeting = {
  state: Store<MeetingState>;
  /** Something has happened: asks at once. */
  poke(): void;
  mute(isMuted: boolean): void;
  turnCamera(isOff: boolean): void;
  share(): Promise<void>;
  stopSharing(): void;
  /** From then on what we say is shown to all, and so is what they say. */
  turnCaptions(isOn: boolean): void;
  caption(text: string, isFinal: boolean): void;
  networkChanged(): void;
  leave(): void;
};

const MEASURE_EVERY_MS = 2_000;
/** Signals that arise together go together. */
const GATHER_MS = 40;

/** A person's part in a meeting: waits, connects to everybody in it, and says how it is. */
export function createMeeting({ sync, name, media, former, key, timers, newKey }: MeetingOptions): Meeting {
  const state = createStore<MeetingState>({
    phase: 'joining',
    others: [],
    own: media.state(),
    isPoor: false,
    hasCaptions: false,
    captions: [],
    since: null,
  });
  const links = peerLinks({
    media,
    timers,
    newKey,
    send: (to, data) => {
      outbox.push({ to, data });
      if (!isAsking) askIn(GATHER_MS);
    },
    onState: (id, link) => changeOther(id, { link }),
    onStream: (id, stream) => changeOther(id, { stream }),
    onWords: hear,
    greeting: describeSelf,
  });
  let outbox: MeetingSync['signals'] = [];
  let after = 0;
  let servers: RTCIceServer[] | null = null;
  let replaces = former;
  let isAsking = false;
  let isPoked = false;
  let isOver = false;
  let cancelAsking = () => {};
  let cancelMeasuring = timers.after(MEASURE_EVERY_MS, measure);

  function describeSelf(): LinkWords {
    const { isMuted } = media.state();
    const { hasCaptions } = state.get();
    return { kind: 'state', isMuted, hasPicture: media.picture() !== null, wantsCaptions: hasCaptions };
  }
  function changeOther(id: string, changed: Partial<OtherPerson>) {
    state.update((before) => ({
      ...before,
      others: before.others.map((other) => (other.id === id ? { ...other, ...changed } : other)),
    }));
  }
  function hear(peerId: string, words: LinkWords) {
    if (words.kind === 'state') {
      const { kind: _, ...said } = words;
      return changeOther(peerId, said);
    }
    const from = state.get().others.find(({ id }) => id === peerId)?.name ?? '';
    const { text, isFinal: isWhole } = words;
    return show({ peerId, name: from, text, isFinal: isWhole });
  }
  function show(caption: Parameters<typeof withCaption>[1]) {
    state.update((before) => ({ ...before, captions: withCaption(before.captions, caption) }));
  }
  function askIn(ms: number) {
    cancelAsking();
    if (!isOver) cancelAsking = timers.after(ms, () => void ask());
  }
  async function ask() {
    if (isAsking || isOver) return;
    isAsking = true;
    isPoked = false;
    const signals = outbox.slice(0, SIGNALS_AT_ONCE);
    try {
      apply(await sync({ ...bodyOf(), signals, wantsServers: servers === null }));
      outbox = outbox.slice(signals.length);
      replaces = null;
    } catch (error) {
      if (isFinal(error) && !isTooFast(error)) end('gone');
    }
    isAsking = false;
    if (isPoked) askIn(0);
    else if (outbox.length > 0) askIn(GATHER_MS);
    else askIn(isSettled() ? ASK_CALMLY_MS : ASK_OFTEN_MS);
  }
  function bodyOf() {
    return { key, replaces, name, after, isLeaving: false };
  }
  function isSettled(): boolean {
    const { phase, others } = state.get();
    return phase === 'in' && others.length > 0 && others.every(({ isIn, link }) => !isIn || link === 'connected');
  }
  function apply({ own, state: ofVisit, id, peers, signals, servers: given }: MeetingSynced) {
    servers ??= given;
    after = signals.at(-1)?.sequence ?? after;
    if (ofVisit === 'over') return end('over');
    if (own === 'out') return end('out');
    state.update((before) => ({
      ...before,
      phase: own,
      since: own === 'in' ? (before.since ?? timers.now()) : null,
      others: peers.map((peer) => ({
        ...(before.others.find((other) => other.id === peer.id) ?? NEW_PERSON),
        ...peer,
      })),
    }));
    const inside = own === 'in' && servers ? peers.filter(({ isIn }) => isIn).map((peer) => peer.id) : [];
    links.keep(id, inside, servers ?? []);
    for (const { from, data } of signals) links.receive(from, data);
  }
  function end(phase: 'over' | 'out' | 'gone') {
    isOver = true;
    cancelAsking();
    cancelMeasuring();
    links.close();
    media.close();
    state.update((before) => ({ ...before, phase, others: [], since: null }));
  }
  async function measure() {
    const isPoor = await links.measure();
    if (isOver) return;
    cancelMeasuring = timers.after(MEASURE_EVERY_MS, measure);
    if (isPoor === state.get().isPoor) return;
    media.pause(isPoor);
    state.update((before) => ({ ...before, isPoor }));
    changed();
  }
  /** Of our own picture or sound. */
  function changed() {
    links.showPicture();
    state.update((before) => ({ ...before, own: media.state() }));
    links.sayToAll(describeSelf());
  }

  askIn(0);
  return {
    state,
    poke: () => {
      isPoked = true;
      if (!isAsking) askIn(0);
    },
    mute: (isMuted) => {
      media.mute(isMuted);
      changed();
    },
    turnCamera: (isOff) => {
      media.turnCamera(isOff);
      changed();
    },
    share: async () => {
      if (await media.share(changed)) changed();
    },
    stopSharing: () => {
      media.stopSharing();
      changed();
    },
    turnCaptions: (hasCaptions) => {
      state.update((before) => ({ ...before, hasCaptions, captions: [] }));
      changed();
    },
    caption: (text, isWhole) => {
      links.sayToAll({ kind: 'caption', text, isFinal: isWhole });
      show({ peerId: '', name: '', text, isFinal: isWhole });
    },
    networkChanged: () => {
      links.restart();
      askIn(0);
    },
    leave: () => {
      if (isOver) return;
      end('out');
      sync({ ...bodyOf(), signals: [], wantsServers: false, isLeaving: true }).catch(() => {});
    },
  };
}

function isTooFast(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'too-many-requests';
}
