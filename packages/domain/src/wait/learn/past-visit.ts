export type PastVisit = {
  serviceId: string | null;
  desk: string | null;
  joinedAt: number;
  calledAt: number | null;
  servedAt: number | null;
  endedAt: number;
  outcome: 'completed' | 'no_show' | 'left';
};

export type ConfiguredDurations = { minutesEach: number; byService: Record<string, number> };

/** A visit that goes on; its service has begun or not. */
export type OpenVisit = { serviceId: string | null; desk: string | null; stage: string; stageAt: number };
