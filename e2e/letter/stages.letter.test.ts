import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { appointmentReply, VISIT_GUID } from './harness/appointment-answers.ts';
import { expectShown } from './harness/expect-shown.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedTicket, TICKET_GUID } from './harness/specified.ts';

const stage = letterStage();
const PATH = `/status/${TICKET_GUID}`;

describe('the stages of a ticket', () => {
  it.each([
    ['waiting', 'You are in line'],
    ['holding', translate('en', 'ticket.holding')],
    ['serving', 'Being Served'],
    ['waiting_meeting', translate('en', 'ticket.waitingMeeting')],
    ['meeting_started', translate('en', 'ticket.meetingStarted')],
    ['completed', translate('en', 'ticket.completed')],
    ['cancelled', translate('en', 'ticket.cancelled')],
    ['canceled', translate('en', 'ticket.cancelled')],
  ])('[STATE-01] %s is shown as its text', async (name, text) => {
    stage.server().answer('GET client/ticket/*', { body: specifiedTicket({ stage: name, actions: undefined }) });
    const { page } = await openByClock(stage, PATH);
    await expectShown(page.getByRole('heading', { name: text, level: 1 }));
  });

  it('[STATE-01] a stage that nobody knows is shown calmly', async () => {
    stage.server().answer('GET client/ticket/*', { body: specifiedTicket({ stage: 'levitating' }) });
    const { page, problems } = await openByClock(stage, PATH);
    await expectShown(page.getByRole('heading', { level: 1 }));
    expect(problems.filter((problem) => problem.startsWith('script'))).toEqual([]);
  });

  it('[STATE-01] a new message is told on any stage', async () => {
    stage.server().answer('GET client/ticket/*', { body: specifiedTicket({ stage: 'serving' }) });
    const { page } = await openByClock(stage, PATH);
    await expectShown(page.getByRole('heading', { name: 'Being Served', level: 1 }));
    await stage.server().socket.heard(({ op }) => op === 'siteid');
    stage.server().socket.say('messages', { Ticket_id: TICKET_GUID });
    await page.clock.runFor(1_000);
    await expectShown(page.getByText('New message').first());
  });
});

describe('the states of an appointment', () => {
  it.each([
    ['pending', 'appointment.pending'],
    ['confirmed', 'appointment.confirmed'],
    ['cancelled', 'appointment.cancelled'],
  ] as const)('[STATE-02] %s is shown as its text', async (state, key) => {
    stage.server().answer('GET client/appointment/*', appointmentReply({ state }));
    const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
    await expectShown(page.getByRole('heading', { name: translate('en', key) }).first());
  });
});
