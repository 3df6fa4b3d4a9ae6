import type { AppointmentState } from '@openturn/domain/appointment/appointment-machine.ts';

/** Who is told, and how they read it. */
type Recipient = {
  siteId: number;
  id: string;
  /** 1 where it is being added. */
  version?: number;
  phone: string | null;
  email: string | null;
  deviceHash?: string | null;
  language: string;
  /** In which times are read; null for the site's. */
  zone: string | null;
};

/** What a message has to know of an appointment; every appointment is one. */
export type AppointmentSubject = Recipient & {
  state: AppointmentState;
  reason: string | null;
  serviceId: string;
  staffId: string;
  method: number;
  at: number;
  until: number;
  decideBy: number | null;
  feeDue: number;
  terms: { currency: string };
};

/** What a message has to know of a place on the waiting list. */
export type StandbySubject = Recipient & {
  serviceId: string;
  staffId: string | null;
  method: number;
  offer: { at: number; staffId: string; until: number; appointmentId: string | null } | null;
};
