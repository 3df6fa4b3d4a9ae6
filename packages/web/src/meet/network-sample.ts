import type { NetworkSample } from '@openturn/domain/meet/network-quality.ts';

/** Packets sent and lost so far; null before the first measurement. */
export type SentBefore = { sent: number; lost: number } | null;

type Report = {
  type: string;
  packetsSent?: number;
  packetsLost?: number;
  roundTripTime?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
};

const MS = 1_000;

/** How a call was sent since the last measurement, as far as the browser says. */
export function networkSample(
  stats: Pick<RTCStatsReport, 'forEach'>,
  before: SentBefore,
): { sample: NetworkSample; sent: NonNullable<SentBefore> } {
  const reports: Report[] = [];
  stats.forEach((report: Report) => reports.push(report));
  const sum = (type: string, count: (report: Report) => number | undefined) =>
    reports.filter((report) => report.type === type).reduce((total, report) => total + (count(report) ?? 0), 0);
  const sent = sum('outbound-rtp', ({ packetsSent }) => packetsSent);
  const lost = sum('remote-inbound-rtp', ({ packetsLost }) => packetsLost);
  const pair = reports.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
  const sentSince = before === null ? 0 : sent - before.sent;
  return {
    sample: {
      lost: sentSince > 0 ? Math.max(0, (lost - (before?.lost ?? 0)) / sentSince) : null,
      roundTripMs: pair?.currentRoundTripTime === undefined ? null : pair.currentRoundTripTime * MS,
      bitsPerSecond: pair?.availableOutgoingBitrate ?? null,
    },
    sent: { sent, lost },
  };
}
