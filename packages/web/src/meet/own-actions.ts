import type { Store } from '@openturn/web/store.ts';
import { type MeetingState, withCaption } from './meeting-state.ts';
import type { OwnMedia } from './own-media.ts';
import type { LinkWords } from './peer-link.ts';
import type { PeerLinks } from './peer-links.ts';

export type OwnActions = {
  mute(isMuted: boolean): void;
  turnCamera(isOff: boolean): void;
  share(): Promise<void>;
  stopSharing(): void;
  /** From then on what we say is shown to all, and so is what they say. */
  turnCaptions(isOn: boolean): void;
  caption(text: string, isFinal: boolean): void;
  /** Under a poor network our picture is not sent. */
  pause(isPoor: boolean): void;
  /** What others have to know of us. */
  describe(): LinkWords;
};

type Parts = { media: OwnMedia; links: PeerLinks; state: Store<MeetingState> };

/** What a person does in a meeting with their own picture, sound and words. */
export function ownActions({ media, links, state }: Parts): OwnActions {
  const describe = (): LinkWords => ({
    kind: 'state',
    isMuted: media.state().isMuted,
    hasPicture: media.picture() !== null,
    wantsCaptions: state.get().hasCaptions,
  });
  const tell = () => {
    links.showPicture();
    state.update((before) => ({ ...before, own: media.state() }));
    links.sayToAll(describe());
  };
  return {
    describe,
    mute: (isMuted) => {
      media.mute(isMuted);
      tell();
    },
    turnCamera: (isOff) => {
      media.turnCamera(isOff);
      tell();
    },
    share: async () => {
      if (await media.share(tell)) tell();
    },
    stopSharing: () => {
      media.stopSharing();
      tell();
    },
    turnCaptions: (hasCaptions) => {
      state.update((before) => ({ ...before, hasCaptions, captions: [] }));
      tell();
    },
    caption: (text, isFinal) => {
      links.sayToAll({ kind: 'caption', text, isFinal });
      const own = { peerId: '', name: '', text, isFinal };
      state.update((before) => ({ ...before, captions: withCaption(before.captions, own) }));
    },
    pause: (isPoor) => {
      media.pause(isPoor);
      state.update((before) => ({ ...before, isPoor }));
      tell();
    },
  };
}
