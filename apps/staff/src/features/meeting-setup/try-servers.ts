type Tried = { stun: boolean; turn: boolean };

const WITHIN_MS = 10_000;

/** Gathers the addresses of a call that nobody takes: a relayed one proves the TURN server and its secret. */
export async function tryServers(servers: RTCIceServer[]): Promise<Tried> {
  const call = new RTCPeerConnection({ iceServers: servers });
  const works: Tried = { stun: false, turn: false };
  const failed = new Set<string>();
  const stun = servers.map(({ urls }) => String(urls)).find((url) => url.startsWith('stun'));
  try {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WITHIN_MS);
      const end = () => {
        clearTimeout(timer);
        // Where nothing translates addresses, the one that a STUN server sees is known already and left out.
        works.stun ||= stun !== undefined && !failed.has(stun);
        resolve();
      };
      call.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) return end();
        if (candidate.type === 'srflx') works.stun = true;
        if (candidate.type === 'relay') works.turn = true;
        return undefined;
      });
      call.addEventListener('icecandidateerror', (event) => {
        failed.add(event.url.split('?')[0] ?? '');
      });
      call.createDataChannel('trial');
      void call.setLocalDescription();
    });
  } finally {
    call.close();
  }
  return works;
}
