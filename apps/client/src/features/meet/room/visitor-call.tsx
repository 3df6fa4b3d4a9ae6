import { useState } from 'react';
import { CallView } from '@openturn/ui/call/call-view.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Meeting } from '@openturn/web/meet/create-meeting.ts';
import type { MeetingState } from '@openturn/web/meet/meeting-state.ts';
import { useCallParts } from '@openturn/web/meet/use-call-parts.ts';
import { useSite } from '#site/use-site.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CallMessages, CallMessagesButton } from './call-messages.tsx';
import { CaptionsSheet } from './captions-sheet.tsx';

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
      tools={hasMessages && <CallMessagesButton {...of} isOpen={isWriting} onPress={() => setIsWriting(!isWriting)} />}
      side={isWriting && <CallMessages {...of} onClose={() => setIsWriting(false)} />}
    >
      {parts.isAskingForCaptions && <CaptionsSheet onTurnOn={parts.turnCaptionsOn} onClose={parts.stopAsking} />}
    </CallView>
  );
}
