import type { NetworkSample } from '@openturn/domain/meet/network-quality.ts';
import type { LinkSignal } from './link-signals.ts';
import { networkSample, type SentBefore } from './network-sample.ts';

/** What people in a meeting tell each other besides picture and sound. */
export type LinkWords =
  | { kind: 'state'; isMuted: boolean; hasPicture: boolean; wantsCaptions: boolean }
  | { kind: 'caption'; text: string; isFinal: boolean };

export type LinkState = 'connecting' | 'connected' | 'lost' | 'failed';

type LinkOptions = {
  servers: RTCIceServer[];
  /** Of two offers at once, the polite side takes its own back. */
  isPolite: boolean;
  tracks: readonly MediaStreamTrack[];
  stream: MediaStream;
  send: (signal: LinkSignal) => void;
  onState: (state: LinkState) => void;
  onStream: (stream: MediaStream) => void;
  onWords: (words: LinkWords) => void;
  /** Both can tell each other things. */
  onOpen: () => void;
};

export type PeerLink = {
  receive(signal: LinkSignal): void;
  say(words: LinkWords): void;
  /** Shows another picture from now on; null for none. */
  showPicture(track: MediaStreamTrack | null): void;
  /** After a change of the network. */
  restart(): void;
  sample(): Promise<NetworkSample>;
  close(): void;
};

const LOST_FOR_MS = 2_000;

/** A connection to one other browser, by perfect negotiation: either side may offer at any time. */
export function peerLink(options: LinkOptions): PeerLink {
  const { servers, isPolite, tracks, stream, send, onState, onStream, onWords, onOpen } = options;
  const call = new RTCPeerConnection({ iceServers: servers });
  const words = call.createDataChannel('words', { negotiated: true, id: 0 });
  const senders = tracks.map((track) => call.addTrack(track, stream));
  const shown = new MediaStream();
  let picture = senders.find(({ track }) => track?.kind === 'video') ?? null;
  let isOffering = false;
  let before: SentBefore = null;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let doing: Promise<void> = Promise.resolve();

  const describeSelf = async () => {
    await call.setLocalDescription();
    if (call.localDescription) send({ description: call.localDescription.toJSON() });
  };
  const offer = async () => {
    try {
      isOffering = true;
      await describeSelf();
    } catch {
      // The connection has been closed meanwhile.
    } finally {
      isOffering = false;
    }
  };
  call.addEventListener('negotiationneeded', () => void offer());
  call.addEventListener('icecandidate', ({ candidate }) => send({ candidate: candidate?.toJSON() ?? null }));
  call.addEventListener('track', ({ track }) => {
    for (const old of shown.getTracks()) if (old.kind === track.kind) shown.removeTrack(old);
    shown.addTrack(track);
    onStream(new MediaStream(shown.getTracks()));
  });
  call.addEventListener('connectionstatechange', () => {
    clearTimeout(lostTimer);
    const state = STATES[call.connectionState];
    if (state === 'lost') lostTimer = setTimeout(() => call.restartIce(), LOST_FOR_MS);
    if (state === 'failed') call.restartIce();
    onState(state);
  });
  words.addEventListener('open', onOpen);
  words.addEventListener('message', ({ data }) => {
    const said = readWords(data);
    if (said) onWords(said);
  });

  const take = async (signal: LinkSignal) => {
    if ('candidate' in signal) {
      // One of an offer that was taken back fits nowhere.
      await call.addIceCandidate(signal.candidate ?? undefined).catch(() => {});
      return;
    }
    const { description } = signal;
    const isCollision = description.type === 'offer' && (isOffering || call.signalingState !== 'stable');
    if (!isPolite && isCollision) return;
    await call.setRemoteDescription(description);
    if (description.type === 'offer') await describeSelf();
  };

  return {
    receive: (signal) => {
      // One after the other; what comes twice, or too late, is refused by the browser and changes nothing.
      doing = doing.then(() => take(signal)).catch(() => {});
    },
    say: (said) => {
      if (words.readyState === 'open') words.send(JSON.stringify(said));
    },
    showPicture: (track) => {
      if (picture) void picture.replaceTrack(track);
      else if (track) picture = call.addTrack(track, stream);
    },
    restart: () => call.restartIce(),
    sample: async () => {
      const measured = networkSample(await call.getStats(), before);
      before = measured.sent;
      return measured.sample;
    },
    close: () => {
      clearTimeout(lostTimer);
      call.close();
    },
  };
}

const STATES: Record<RTCPeerConnectionState, LinkState> = {
  new: 'connecting',
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'lost',
  failed: 'failed',
  closed: 'failed',
};

const LONGEST_CAPTION = 600;

/** Another browser may send anything. */
function readWords(data: unknown): LinkWords | null {
  if (typeof data !== 'string') return null;
  try {
    const said = JSON.parse(data) as Partial<Record<string, unknown>>;
    const is = (name: string) => said[name] === true;
    if (said['kind'] === 'state') {
      const state = { isMuted: is('isMuted'), hasPicture: is('hasPicture'), wantsCaptions: is('wantsCaptions') };
      return { kind: 'state', ...state };
    }
    const text = said['text'];
    if (said['kind'] !== 'caption' || typeof text !== 'string') return null;
    return { kind: 'caption', text: text.slice(0, LONGEST_CAPTION), isFinal: is('isFinal') };
  } catch {
    return null;
  }
}
