import { FINE, nextQuality } from '@openturn/domain/meet/network-quality.ts';
import type { Timers } from '@openturn/web/timers.ts';
import { readSignal, writeSignal } from './link-signals.ts';
import type { OwnMedia } from './own-media.ts';
import { type LinkState, type LinkWords, type PeerLink, peerLink } from './peer-link.ts';

type Ends = { own: string; other: string | null };
type Entry = { link: PeerLink; ends: Ends; quality: typeof FINE; cancelGivingUp: () => void };

type LinksOptions = {
  media: OwnMedia;
  timers: Timers;
  newKey: () => string;
  send: (to: string, data: string) => void;
  onState: (peerId: string, state: LinkState) => void;
  onStream: (peerId: string, stream: MediaStream) => void;
  onWords: (peerId: string, words: LinkWords) => void;
  /** What a new one has to know of us. */
  greeting: () => LinkWords;
};

export type PeerLinks = {
  /** Connects to these and to nobody else. */
  keep(own: string, peerIds: readonly string[], servers: RTCIceServer[]): void;
  receive(from: string, data: string): void;
  sayToAll(words: LinkWords): void;
  showPicture(): void;
  restart(): void;
  /** Whether the network to any of them is too poor for a picture. */
  measure(): Promise<boolean>;
  close(): void;
};

/** A connection that does not come back is made anew. */
const GIVE_UP_MS = 6_000;

/** The connections to everybody else in a meeting. */
export function peerLinks(options: LinksOptions): PeerLinks {
  const { media, timers, newKey, send, onState, onStream, onWords, greeting } = options;
  const entries = new Map<string, Entry>();
  let self = '';
  let iceServers: RTCIceServer[] = [];

  const open = (peerId: string, other: string | null): Entry => {
    const before = entries.get(peerId);
    before?.cancelGivingUp();
    before?.link.close();
    const isCurrent = () => entries.get(peerId) === entry;
    const link = peerLink({
      servers: iceServers,
      isPolite: self < peerId,
      tracks: media.tracks(),
      stream: media.stream,
      send: (signal) => send(peerId, writeSignal(entry.ends, signal)),
      onStream: (stream) => isCurrent() && onStream(peerId, stream),
      onWords: (words) => isCurrent() && onWords(peerId, words),
      onOpen: () => link.say(greeting()),
      onState: (state) => {
        if (!isCurrent()) return;
        onState(peerId, state);
        entry.cancelGivingUp();
        if (state === 'failed') entry.cancelGivingUp = timers.after(GIVE_UP_MS, () => open(peerId, null));
      },
    });
    const entry: Entry = { link, ends: { own: newKey(), other }, quality: FINE, cancelGivingUp: () => {} };
    entries.set(peerId, entry);
    return entry;
  };
  const drop = (peerId: string) => {
    const entry = entries.get(peerId);
    entries.delete(peerId);
    entry?.cancelGivingUp();
    entry?.link.close();
  };
  const all = () => [...entries.values()];

  return {
    keep: (own, peerIds, servers) => {
      self = own;
      iceServers = servers;
      for (const peerId of entries.keys()) if (!peerIds.includes(peerId)) drop(peerId);
      for (const peerId of peerIds) if (!entries.has(peerId)) open(peerId, null);
    },
    receive: (from, data) => {
      const entry = entries.get(from);
      if (!entry) return;
      const received = readSignal(entry.ends, data);
      if (received.kind === 'drop') return;
      if (received.kind === 'take') entry.ends = received.ends;
      const taking = received.kind === 'renew' ? open(from, received.other) : entry;
      taking.link.receive(received.signal);
    },
    sayToAll: (words) => {
      for (const { link } of all()) link.say(words);
    },
    showPicture: () => {
      for (const { link } of all()) link.showPicture(media.picture());
    },
    restart: () => {
      for (const { link } of all()) link.restart();
    },
    measure: async () => {
      for (const entry of all()) entry.quality = nextQuality(entry.quality, await entry.link.sample());
      return all().some(({ quality }) => quality.isPoor);
    },
    close: () => {
      for (const peerId of entries.keys()) drop(peerId);
    },
  };
}
