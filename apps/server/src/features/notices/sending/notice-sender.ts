import { CHANNELS } from '#features/notices/store/notice-store.ts';
import { startNoticeLane, type NoticeLaneDeps, type NoticeSender } from './notice-lane.ts';

/** Sends messages on each channel separately, so that one that hangs doesn't delay the others. Any number of nodes can. */
export function startNoticeSender(deps: Omit<NoticeLaneDeps, 'channel'>): NoticeSender {
  const lanes = CHANNELS.filter((channel) => deps.senders[channel]).map((channel) =>
    startNoticeLane({ ...deps, channel }),
  );
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    drain: async () => void (await Promise.all(lanes.map((lane) => lane.drain()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}
