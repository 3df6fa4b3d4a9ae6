/** What two browsers tell each other to connect. */
export type LinkSignal = { description: RTCSessionDescriptionInit } | { candidate: RTCIceCandidateInit | null };

/** `from` and `to` name the connections at both ends: each is new after a reload, or once the other has given up. */
type Envelope = { from: string; to: string | null; signal: LinkSignal };

type Ends = { own: string; other: string | null };
type Received =
  | { kind: 'take'; ends: Ends; signal: LinkSignal }
  /** The other end is a new one: this end has to be new as well. */
  | { kind: 'renew'; other: string; signal: LinkSignal }
  | { kind: 'drop' };

export function writeSignal({ own, other }: Ends, signal: LinkSignal): string {
  return JSON.stringify({ from: own, to: other, signal } satisfies Envelope);
}

/** What a signal means for the connection; one for an earlier connection means nothing any more. */
export function readSignal(ends: Ends, data: string): Received {
  const envelope = parse(data);
  if (!envelope) return { kind: 'drop' };
  const { from, to, signal } = envelope;
  if (to !== null && to !== ends.own) return { kind: 'drop' };
  if (ends.other === null || ends.other === from || to !== null) {
    return { kind: 'take', ends: { ...ends, other: from }, signal };
  }
  return { kind: 'renew', other: from, signal };
}

function parse(data: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(data);
    return isEnvelope(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to, signal } = value as Record<string, unknown>;
  const isAddressed = typeof from === 'string' && (to === null || typeof to === 'string');
  return isAddressed && typeof signal === 'object' && signal !== null;
}
