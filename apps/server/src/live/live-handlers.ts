import type { OutboxHandlers } from '#jobs/outbox-relay.ts';
import type { Bus } from '#ports/bus.ts';

/** From the outbox to every node's watchers. */
export function liveHandlers(bus: Bus): Pick<OutboxHandlers, 'line.changed' | 'site.changed'> {
  return {
    'line.changed': ({ siteId, payload }) => bus.publish({ kind: 'line.changed', siteId, lineId: payload.lineId }),
    'site.changed': ({ siteId }) => bus.publish({ kind: 'site.changed', siteId }),
  };
}
