import type { MeetingPeer } from '@openturn/contract/visitor/visit/meeting.ts';
import type { LinkState } from './peer-link.ts';
import type { OwnState } from './own-media.ts';

/** `gone`: nobody knows this meeting any more. */
export type MeetingPhase = 'joining' | 'waiting' | 'in' | 'out' | 'full' | 'over' | 'gone';

export type OtherPerson = MeetingPeer & {
  link: LinkState;
  stream: MediaStream | null;
  isMuted: boolean;
  hasPicture: boolean;
  wantsCaptions: boolean;
};

export type Caption = { peerId: string; name: string; text: string; isFinal: boolean };

export type MeetingState = {
  phase: MeetingPhase;
  /** Others who are in the meeting or, for staff, wait for it. */
  others: readonly OtherPerson[];
  own: OwnState;
  /** The server does not answer. */
  isLost: boolean;
  /** Our picture is paused, because the network is poor. */
  isPoor: boolean;
  hasCaptions: boolean;
  /** The last ones, the newest last. */
  captions: readonly Caption[];
  /** When somebody else was first in it with us; null before. */
  since: number | null;
};

const CAPTIONS_SHOWN = 3;

/** A caption that grows replaces itself until it is whole. */
export function withCaption(captions: readonly Caption[], next: Caption): Caption[] {
  const last = captions.findLastIndex(({ peerId, isFinal }) => peerId === next.peerId && !isFinal);
  const others = captions.filter((_, index) => index !== last);
  return [...others, next].slice(-CAPTIONS_SHOWN);
}

export const NEW_PERSON = {
  link: 'connecting',
  stream: null,
  isMuted: false,
  hasPicture: true,
  wantsCaptions: false,
} as const satisfies Partial<OtherPerson>;
