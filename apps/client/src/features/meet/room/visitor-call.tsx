import { useState } from 'react';
import { CallView } from '@openturn/ui/call/call-view.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Meeting } from '@openturn/web/meet/create-meeting.ts';
import type { MeetingState } from '@openturn/web/meet/meeting-state.ts';
import { useCallParts } from '@openturn/web/meet/use-call-parts.ts';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { useSite } from '#site/use-site.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';

/** Whoever is in a call sees and hears first. */
const MESSAGES_BUTTON = lazyScreen(async () => (await import('./call-messages.tsx')).CallMessagesButton);
const CAPTIONS_SHEET = lazyScreen(async () => (await import('./captions-sheet.tsx')).CaptionsSheet);
const MESSAGES = lazyScreen(async () => (await import('./call-messages.tsx')).CallMessages);

type VisitorCallProps = {
  guid: string;
  who: 'visitor' | 'guest';
  meeting: Meeting;
  state: MeetingState;
  stream: MediaStream | null;
  onLeave: () => void;
};

export function VisitorCall({ guid, who, meeting, state, stream, onLeave }: VisitorCallProps) {
  const { t, language } = useTexts();
  const site = useSite();
  const parts = useCallParts({ meeting, state, stream, onLeave, t, first: t('meet.first') });
  const [isWriting, setIsWriting] = useState(false);
  const of = { siteId: Number(site.SiteID), guid };
  const hasMessages = who === 'visitor' && (site.Parts?.includes('messages') ?? false);
  return (
    <CallView
      label={t('meet.title')}
      title={parts.title || pickName(site.Names, language)}
      {...parts.view}
      tools={
        hasMessages && (
          <Extra
            screen={MESSAGES_BUTTON}
            props={{ ...of, isOpen: isWriting, onPress: () => setIsWriting(!isWriting) }}
          />
        )
      }
      side={isWriting && <Extra screen={MESSAGES} props={{ ...of, onClose: () => setIsWriting(false) }} />}
    >
      {parts.isAskingForCaptions && (
        <Extra screen={CAPTIONS_SHEET} props={{ onTurnOn: parts.turnCaptionsOn, onClose: parts.stopAsking }} />
      )}
    </CallView>
  );
}
