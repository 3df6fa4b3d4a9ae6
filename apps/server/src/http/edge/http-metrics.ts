import { Histogram, type Registry } from 'prom-client';

type Observation = { method: string; route: string; status: number; seconds: number };
export type HttpMetrics = { observe(observation: Observation): void };

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];

export function httpMetrics(registry: Registry): HttpMetrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return {
    observe: ({ method: sent, route, status, seconds }) => {
      // Labels of a fixed set: nobody can make up new ones by asking for them.
      const method = METHODS.includes(sent) ? sent : 'other';
      const key = `${method} ${route} ${status}`;
      const ofRoute = known.get(key) ?? durations.labels({ method, route, status });
      known.set(key, ofRoute);
      ofRoute.observe(seconds);
    },
  };
}
