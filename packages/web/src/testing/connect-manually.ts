import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { createLiveConnection } from '@openturn/web/live/live-connection.ts';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { socketPair } from './socket-pair.ts';

export const WATCHED_HOME = { siteId: '100001', ticketId: '', page: '', isVisible: true };

/** A connection whose clock, network and server are controlled by the test. */
export function connectManually({ random = 0, isWatching = true } = {}) {
  const timers = manualTimers();
  const pair = socketPair();
  let isOnline = true;
  let guids = 0;
  const state = createConnectionState(timers.now());
  const connection = createLiveConnection({
    openSocket: pair.openSocket,
    url: () => 'ws://api.openturn.test/socket/qmon',
    timers,
    random: () => random,
    newGuid: () => `guid-${++guids}`,
    isOnline: () => isOnline,
    state,
  });
  const events: QRefresh[] = [];
  connection.onQRefresh((event) => events.push(event));
  if (isWatching) connection.watch(WATCHED_HOME);
  return {
    timers,
    pair,
    connection,
    state,
    events,
    setOnline: (value: boolean) => {
      isOnline = value;
      connection.networkChanged();
    },
    accept: () => pair.last().accept(),
    /** Ends the connection and waits for the next try. */
    failOnce: () => {
      pair.last().close();
      const before = pair.sockets.length;
      let waited = 0;
      while (pair.sockets.length === before && waited < 60_000) {
        timers.advance(1);
        waited += 1;
      }
      return waited;
    },
  };
}

export function pong(data: unknown = null, SiteID = '100001') {
  return { type: 'QMon', op: 'pong', SiteID, Ticket_id: '', page: '', vis: 1, eventGuid: 'x', data };
}
