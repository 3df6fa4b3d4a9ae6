import { Histogram, type Registry } from 'prom-client';

type Observation = { method: string; route: string; status: number; seconds: number };
export type HttpMetrics = { observe(observation: Observation): void };

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];

export function httpMetrics(registry: Registry): HttpMetrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const histograms = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return {
    observe: ({ method: sent, route, status, seconds }) => {
      // A fixed set of labels, so that requests can't create new ones.
      const method = METHODS.includes(sent) ? sent : 'other';
      const key = `${method} ${route} ${status}`;
      const histogram = histograms.get(key) ?? durations.labels({ method, route, status });
      histograms.set(key, histogram);
      histogram.observe(seconds);
    },
  };
}
