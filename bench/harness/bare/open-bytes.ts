import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openCaller } from '../open-caller.ts';

export type Bytes = {
  /** Answers all further requests with this. */
  answer(body: string): Promise<void>;
  get(): Promise<void>;
  /** What the server has used so far, in microseconds of processor time. */
  cpu(): Promise<number>;
  close(): Promise<void>;
};

/** A server in its own process that always sends the same bytes: the limit of Node's HTTP. */
export async function openBytes(connections: number): Promise<Bytes> {
  const child = fork(join(import.meta.dirname, 'serve-bytes.ts'));
  const [port] = (await once(child, 'message')) as [number];
  const caller = openCaller(port, connections);
  return {
    answer: async (body) => {
      child.send(body);
      await once(child, 'message');
    },
    cpu: async () => {
      child.send(false);
      const [used] = (await once(child, 'message')) as [number];
      return used;
    },
    get: async () => void (await caller.call({ path: '/', token: 'bench' })),
    close: async () => {
      caller.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
