import { meetingPage, testMeeting } from '@openturn/contract/staff/visit/meeting-settings.ts';
import { MEET_METHODS, methodNumbersOfSite } from '@openturn/domain/meet/meet-methods.ts';
import { refuse } from '@openturn/domain/forms/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { OfferStore } from '#features/booking/index.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { iceServers } from '#features/meetings/rooms/ice-servers.ts';
import { checkServers, meetingsVersion, type SaveMeetingsDeps, saveMeetings, secretFor } from './save-meetings.ts';

type Deps = SaveMeetingsDeps & StaffDeps & { offers: Pick<OfferStore, 'offer'>; newId: () => string };

export function meetingPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { forOwners } = staffCalls(app, deps);

  forOwners(meetingPage.get, async ({ siteId }) => {
    const [settings, offer] = await Promise.all([deps.meetings.settings(siteId), deps.offers.offer(siteId)]);
    if (!offer) throw new Rejected('forbidden');
    const { turnSecret, ...values } = settings;
    return {
      ...DONE,
      version: meetingsVersion(settings),
      values: {
        ...values,
        serviceLinks: { ...values.serviceLinks },
        staffLinks: { ...values.staffLinks },
        turnSecret: null,
      },
      shown: {
        hasSecret: turnSecret !== '',
        isOffered: methodNumbersOfSite(offer.settings).includes(MEET_METHODS.online),
        services: offer.services
          .filter(({ isArchived, methods }) => !isArchived && methods.includes(MEET_METHODS.online))
          .map(({ id, names }) => ({ id, names })),
        staff: offer.staff.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
      },
    };
  });

  forOwners(meetingPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await saveMeetings({ member, ...body }, deps)) };
  });

  forOwners(testMeeting, async ({ siteId, body }) => {
    const settings = { ...body, turnSecret: secretFor(body, await deps.meetings.settings(siteId)) };
    const refused = refuse(checkServers(settings));
    if (refused) orReject(refused);
    return { ...DONE, servers: iceServers(settings, { now: deps.clock.now(), newId: deps.newId }) };
  });
}
