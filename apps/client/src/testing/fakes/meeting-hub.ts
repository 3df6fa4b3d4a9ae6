import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';

type Person = { id: string; name: string; isOut: boolean; sent: number; box: MeetingSynced['signals'] };

/** The server's part in a meeting that has started, for people in one page. */
export function meetingHub() {
  const people = new Map<string, Person>();
  const others = (person: Person) => [...people.values()].filter((each) => each !== person && !each.isOut);

  return {
    /** Nothing more is heard of this person; whoever comes by that name later takes their place. */
    kill: (name: string) => {
      for (const person of people.values()) person.isOut ||= person.name === name;
    },
    sync: async (name: string, { key, signals, after, isLeaving }: MeetingSync): Promise<MeetingSynced> => {
      const id = key.slice(0, 22);
      const person = people.get(key) ?? { id, name, isOut: false, sent: 0, box: [] };
      people.set(key, person);
      person.isOut ||= isLeaving;
      person.box = person.box.filter(({ sequence }) => sequence > after);
      for (const { to, data } of signals) {
        const other = others(person).find((each) => each.id === to);
        other?.box.push({ sequence: ++other.sent, from: id, data });
      }
      const peers = others(person).map((each) => ({
        id: each.id,
        role: 'guest' as const,
        name: each.name,
        isIn: true,
      }));
      return {
        success: true,
        state: 'started',
        own: person.isOut ? 'out' : 'in',
        id,
        peers: person.isOut ? [] : peers,
        signals: [...person.box],
        servers: [],
      };
    },
  };
}
