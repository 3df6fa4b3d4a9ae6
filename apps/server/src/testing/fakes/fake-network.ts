import type { HostNetwork } from '#features/addresses/index.ts';

type Answer = Awaited<ReturnType<HostNetwork['ask']>>;

/** The test decides which names lead where, and who answers there; it reads who was asked. */
export function fakeNetwork() {
  const records: Record<string, string[] | 'unanswered'> = {};
  const answers: Record<string, Answer> = {};
  const aliases: Record<string, string> = {};
  const asked: string[] = [];
  const network: HostNetwork = {
    resolve: async (host) => records[host] ?? [],
    aliasOf: async (host) => aliases[host] ?? null,
    ask: async ({ address, scheme, port }) => {
      asked.push(`${scheme} ${address} ${port}`);
      return answers[address] ?? 'nothing';
    },
  };
  return { ...network, records, aliases, answers, asked };
}
