import { useSyncExternalStore } from 'react';
import type { Meeting } from '@openturn/web/meet/create-meeting.ts';
import type { MeetingState } from '@openturn/web/meet/meeting-state.ts';

export function useMeetingState({ state }: Meeting): MeetingState {
  return useSyncExternalStore(state.subscribe, state.get);
}
