import type { CallReply } from '@openturn/web/api/call.ts';
import { NOON } from './sample-board.ts';

export type Everyone = CallReply<'GET staff/people'>;

const ALL = {
  lines: null,
  calendars: null,
  isDisabled: false,
  takesAppointments: false,
  hasSecondStep: false,
} as const;
export const EVERYONE: Everyone = {
  success: true,
  people: [
    {
      ...ALL,
      id: 'olga',
      version: 'o',
      name: 'Olga Elm',
      email: 'olga@elm.example',
      role: 'owner',
      isMe: true,
      lastSignInAt: NOON,
      mayChange: true,
    },
    {
      ...ALL,
      id: 'ada',
      version: 'a',
      name: 'Ada Moss',
      email: 'ada@elm.example',
      role: 'agent',
      lines: ['doctor'],
      hasSecondStep: true,
      isMe: false,
      lastSignInAt: null,
      mayChange: true,
    },
  ],
  invitations: [{ id: 'i', role: 'agent', lines: null, calendars: null, name: 'Dana', email: null, expiresAt: NOON }],
  roles: ['owner', 'manager', 'agent'],
  lines: [
    { id: 'doctor', names: { en: 'Walk-in doctor' } },
    { id: 'blood', names: { en: 'Blood tests' } },
  ],
  calendars: [{ id: 'ben', name: 'Ben Ode', hasAccount: false }],
  secondStep: 'nobody',
  zone: 'Pacific/Auckland',
  sendsEmail: false,
};
