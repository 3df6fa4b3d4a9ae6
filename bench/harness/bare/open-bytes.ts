import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openCaller } from '../open-caller.ts';

export type Bytes = {
  /** From now on each request is answered by this. */
  answer(body: string): Promise<void>;
  get(): Promise<void>;
  close(): Promise<void>;
};

/** A server in a process of its own that answers the same bytes without any work: as fast as Node's HTTP can be. */
export async function openBytes(connections: number): Promise<Bytes> {
  const child = fork(join(import.meta.dirname, 'serve-bytes.ts'));
  const [port] = (await once(child, 'message')) as [number];
  const caller = openCaller(port, connections);
  return {
    answer: async (body) => {
      child.send(body);
      await once(child, 'message');
    },
    get: async () => void (await caller.call({ path: '/', token: 'bench' })),
    close: async () => {
      caller.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
