/** Future events in chronological order. */
export type EventList = { add: (at: number, happen: (at: number) => void) => void; runAll: () => void };

export function createEventList(afterEach: (at: number) => void): EventList {
  const events: { at: number; happen: (at: number) => void }[] = [];
  return {
    add(at, happen) {
      const behind = events.findLastIndex((event) => event.at > at);
      events.splice(behind + 1, 0, { at, happen });
    },
    runAll() {
      for (let event = events.pop(); event; event = events.pop()) {
        event.happen(event.at);
        afterEach(event.at);
      }
    },
  };
}
