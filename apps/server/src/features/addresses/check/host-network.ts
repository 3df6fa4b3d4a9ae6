import { Resolver } from 'node:dns/promises';
import { answersOurs, type AskHost } from './ask-host.ts';

/** The addresses that a name leads to; `unanswered` if the name servers do not tell. */
export type Resolve = (host: string) => Promise<string[] | 'unanswered'>;

/** What lies outside the server. */
export type HostNetwork = {
  resolve: Resolve;
  ask: AskHost;
  /** The name that it is an alias (CNAME) of; null if it is none. */
  aliasOf(host: string): Promise<string | null>;
};

const DNS = { timeout: 2_000, tries: 2 };
/** The name does not exist, or has no such record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** With these name servers; without any, with those of the machine. */
export function hostNetwork(nameServers: readonly string[] = [], wait: typeof DNS = DNS): HostNetwork {
  const ask = () => {
    const resolver = new Resolver(wait);
    if (nameServers.length > 0) resolver.setServers(nameServers);
    return resolver;
  };
  return {
    resolve: (host) => resolveWithDns(host, ask()),
    aliasOf: async (host) => {
      const [name] = await ask()
        .resolveCname(host)
        .catch(() => []);
      return name?.toLowerCase().replace(/\.$/, '') ?? null;
    },
    ask: answersOurs,
  };
}

async function resolveWithDns(host: string, resolver: Resolver): Promise<string[] | 'unanswered'> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  const isAbsent = answers.every((answer) => answer.status === 'rejected' && isAbsence(answer.reason));
  return isAbsent ? [] : 'unanswered';
}

function isAbsence(reason: unknown): boolean {
  return ABSENT.has((reason as NodeJS.ErrnoException).code ?? '');
}
