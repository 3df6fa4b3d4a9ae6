import { useEffect, useState } from 'react';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import type { Meeting } from './create-meeting.ts';
import type { MeetingState, OtherPerson } from './meeting-state.ts';
import { canRecogniseSpeech } from './speech.ts';

type CallPartsOptions = {
  meeting: Meeting;
  state: MeetingState;
  stream: MediaStream | null;
  onLeave: () => void;
  t: Translate;
  /** Said to who is the first to be in. */
  first: string;
};

/** What a call shows, in words, and what its buttons do. */
export function useCallParts({ meeting, state, stream, onLeave, t, first }: CallPartsOptions) {
  const [isAskingForCaptions, setIsAsking] = useState(false);
  const time = useElapsed(state.since);
  const { own, isLost, isPoor, hasCaptions, captions } = state;
  const others = state.others.filter(({ isIn }) => isIn);
  const names = others.map(({ name }) => name || t('meet.guest'));
  const reader = others.find(({ wantsCaptions }) => wantsCaptions);
  const pressCaptions = () => {
    if (hasCaptions) meeting.turnCaptions(false);
    // Who cannot send captions can still read those of others.
    else if (canRecogniseSpeech()) setIsAsking(true);
    else meeting.turnCaptions(true);
  };
  const controls = [
    own.isMuted
      ? { key: 'unmute' as const, label: t('meet.unmute'), isPressed: true, onPress: () => meeting.mute(false) }
      : { key: 'mute' as const, label: t('meet.mute'), isPressed: false, onPress: () => meeting.mute(true) },
    ...(own.hasCamera ? [cameraControl(meeting, own.isCameraOff, t)] : []),
    { key: 'captions' as const, label: t('meet.captions'), isPressed: hasCaptions, onPress: pressCaptions },
    ...(canShare() ? [shareControl(meeting, own.isSharing, t)] : []),
    { key: 'end' as const, label: t('meet.leave'), onPress: onLeave },
  ];
  const isReading = reader !== undefined && !hasCaptions;
  return {
    title: names.join(', '),
    isAskingForCaptions,
    turnCaptionsOn: () => {
      setIsAsking(false);
      meeting.turnCaptions(true);
    },
    stopAsking: () => setIsAsking(false),
    view: {
      time,
      alone: state.since === null ? first : t('meet.alone'),
      smallWindow: t('meet.smallWindow'),
      tiles: others.map((other) => tileOf(other, t)),
      own: {
        name: t('meet.you'),
        stream,
        hasPicture: own.hasCamera && !own.isCameraOff && !isPoor,
        isMirrored: true,
      },
      captions: captions.map(({ peerId, name, text }, index) => ({
        key: `${peerId} ${index}`,
        name: name || t('meet.you'),
        text,
      })),
      notes: [
        ...(isLost ? [{ title: '', text: t('meet.reconnecting') }] : []),
        ...(isPoor ? [{ title: t('meet.weakTitle'), text: t('meet.weakText') }] : []),
        ...(isReading ? [{ title: '', text: t('meet.captionsWanted', { name: reader.name || t('meet.guest') }) }] : []),
      ],
      controls,
    },
  };
}

function canShare(): boolean {
  return 'getDisplayMedia' in navigator.mediaDevices;
}

function cameraControl(meeting: Meeting, isOff: boolean, t: Translate) {
  const onPress = () => meeting.turnCamera(!isOff);
  return isOff
    ? { key: 'cameraOff' as const, label: t('meet.cameraOn'), isPressed: true, onPress }
    : { key: 'camera' as const, label: t('meet.cameraOff'), isPressed: false, onPress };
}

function shareControl(meeting: Meeting, isSharing: boolean, t: Translate) {
  return {
    key: 'share' as const,
    label: t(isSharing ? 'meet.stopSharing' : 'meet.share'),
    isPressed: isSharing,
    onPress: () => (isSharing ? meeting.stopSharing() : void meeting.share()),
  };
}

function tileOf({ id, name, stream, hasPicture, isMuted, link }: OtherPerson, t: Translate) {
  const isThere = link === 'connected';
  const note = isThere ? '' : t(link === 'connecting' ? 'meet.connecting' : 'meet.reconnecting');
  return { id, name: name || t('meet.guest'), stream, hasPicture: hasPicture && isThere, isMuted, note };
}

const SECOND_MS = 1_000;
const SECONDS = 60;

/** Such as `4:07`; empty before. */
function useElapsed(since: number | null): string {
  const [now, setNow] = useState(since ?? 0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [since]);
  if (since === null) return '';
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;
}
