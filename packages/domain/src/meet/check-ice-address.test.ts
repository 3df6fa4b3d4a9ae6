import { describe, expect, it } from 'vitest';
import { checkIceAddress } from './check-ice-address.ts';

describe('the address of a STUN or TURN server', () => {
  it.each([
    ['stun', ''],
    ['stun', 'stun:stun.elm.example'],
    ['stun', 'stuns:stun.elm.example:5349'],
    ['turn', 'turn:turn.elm.example:3478'],
    ['turn', 'turns:turn.elm.example:443?transport=tcp'],
    ['turn', 'turn:[2001:db8::1]:3478?transport=udp'],
    ['turn', 'turn:192.0.2.7'],
  ] as const)('of a %s server may be %s', (kind, text) => {
    expect(checkIceAddress(text, kind)).toBeNull();
  });

  it.each([
    ['stun', 'turn.elm.example'],
    ['stun', 'stun:'],
    ['stun', 'stun:a b'],
    ['stun', 'stun:stun.elm.example?transport=udp'],
    ['turn', 'stun:stun.elm.example'],
    ['turn', 'turn:turn.elm.example:port'],
    ['turn', 'turn://turn.elm.example'],
    ['turn', 'turn:turn.elm.example?transport=quic'],
    ['turn', 'https://turn.elm.example'],
  ] as const)('of a %s server may not be %s', (kind, text) => {
    expect(checkIceAddress(text, kind)).not.toBeNull();
  });
});
