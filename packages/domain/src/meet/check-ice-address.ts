import { problem, type Problem } from '../forms/problem.ts';

const HOST = /^[a-z0-9][a-z0-9.-]{0,252}$/i;
const IPV6 = /^\[[0-9a-f:]{2,45}\]$/i;
const PORT = /^:\d{1,5}$/;

type Kind = 'stun' | 'turn';
const SCHEMES: Record<Kind, readonly string[]> = { stun: ['stun:', 'stuns:'], turn: ['turn:', 'turns:'] };
const TRANSPORTS = ['?transport=udp', '?transport=tcp'];

/** Such as `turn:turn.example:3478?transport=udp`; empty for none. */
export function checkIceAddress(text: string, kind: Kind): Problem | null {
  if (text === '') return null;
  const scheme = SCHEMES[kind].find((each) => text.startsWith(each));
  return scheme !== undefined && isServer(text.slice(scheme.length), kind)
    ? null
    : problem(kind === 'stun' ? 'settings.meeting.stunWrong' : 'settings.meeting.turnWrong');
}

function isServer(rest: string, kind: Kind): boolean {
  const transport = TRANSPORTS.find((each) => rest.endsWith(each));
  if (transport !== undefined && kind === 'stun') return false;
  const server = transport === undefined ? rest : rest.slice(0, -transport.length);
  const colon = server.lastIndexOf(':');
  const hasPort = colon > server.lastIndexOf(']') && colon > 0;
  const host = hasPort ? server.slice(0, colon) : server;
  return (HOST.test(host) || IPV6.test(host)) && (!hasPort || PORT.test(server.slice(colon)));
}
