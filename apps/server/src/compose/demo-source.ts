import type { Config } from '#config/config.ts';
import { startDemo, type Demo } from '#demo/start-demo.ts';
import type { DemoData } from '#features/first-start/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import type { Backend } from './open-backend.ts';

type Parts = {
  backend: Pick<Backend, 'demo' | 'facts'>;
  config: Config;
  clock: Clock;
  onError: (error: unknown, where: string) => void;
};

/** The demo businesses, with simulated visitors and staff while there are any and the settings ask for them. */
export type DemoSource = DemoData & {
  /** Once the server listens. */ begin(port: number): Promise<void>;
  stop(): Promise<void>;
};

export function demoSource({ backend: { demo, facts }, config, clock, onError }: Parts): DemoSource {
  let simulation: Demo | null = null;
  let at: number | null = null;
  const simulate = async () => {
    const password = await demo.password();
    if (at === null || !config.isDemo || facts.now().firstDemo === 0 || password === null) return;
    simulation ??= runDemo({ port: at, password, config, clock, onError });
  };
  const stop = async () => {
    await simulation?.stop();
    simulation = null;
  };
  return {
    begin: async (port) => {
      at = port;
      await simulate();
    },
    stop,
    add: async () => {
      await demo.add();
      await facts.refresh();
      await simulate();
      const password = await demo.password();
      return password === null ? null : { email: DEMO_ACCOUNTS[0]?.email ?? '', password };
    },
    remove: async () => {
      await stop();
      await demo.remove();
      return null;
    },
  };
}

type DemoParts = Pick<Parts, 'config' | 'clock' | 'onError'> & { port: number; password: string };

/** The managers' desks stay free for people who try the console. */
function runDemo({ port, password, config, clock, onError }: DemoParts): Demo {
  const accounts = DEMO_ACCOUNTS.flatMap(({ email, works }) =>
    works.flatMap(({ siteId, role }) => (role === 'manager' ? [] : [{ siteId, email, password }])),
  );
  return startDemo({
    port,
    hostDomain: config.hostDomain,
    siteIds: DEMO_SITES.map(({ siteId }) => siteId),
    accounts,
    random: seededRandom(clock.now()),
    clock,
    onError: (error) => onError(error, 'demo'),
  });
}
