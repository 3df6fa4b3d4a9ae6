import type { OutboxHandlers } from '#kernel/outbox/outbox-relay.ts';
import type { Bus } from '#kernel/bus/bus.ts';

type Published =
  | 'line.changed'
  | 'site.changed'
  | 'status.forced'
  | 'messages.changed'
  | 'conversation.changed'
  | 'calendar.changed';

/** Forwards outbox topics to every node's watchers. */
export function liveHandlers(bus: Bus): Pick<OutboxHandlers, Published> {
  return {
    'line.changed': ({ siteId, payload }) => bus.publish({ kind: 'line.changed', siteId, lineId: payload.lineId }),
    'site.changed': ({ siteId }) => bus.publish({ kind: 'site.changed', siteId }),
    'status.forced': ({ siteId, payload }) =>
      bus.publish({ kind: 'status.forced', siteId, ticketId: payload.ticketId }),
    'messages.changed': ({ siteId, payload }) =>
      bus.publish({ kind: 'messages.changed', siteId, ticketId: payload.ticketId }),
    'conversation.changed': ({ siteId, payload }) =>
      bus.publish({ kind: 'conversation.changed', siteId, ticketId: payload.ticketId }),
    'calendar.changed': ({ siteId, payload }) => bus.publish({ kind: 'calendar.changed', siteId, ...payload }),
  };
}
