import * as contract from '@openturn/contract/staff/people/people.ts';
import { NEW_PASSWORD_CALLS } from '@openturn/contract/staff/people/new-password.ts';
import type { FastifyInstance } from 'fastify';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { orReject } from '#http/replies/rejected.ts';
import { actOnPerson, bringBackPerson, changePerson } from './change-person.ts';
import { askSecondStep } from './ask-second-step.ts';
import { invitePerson, renewInvitation, revokeInvitation } from './invite-person.ts';
import { makePasswordLink } from './make-password-link.ts';
import type { PeopleDeps } from './people-deps.ts';
import { presentPeople } from './present-people.ts';

export type PeopleRouteDeps = PeopleDeps & StaffDeps & { addresses: ServerAddresses };

/** Who works here and what they may do; for managers, who cannot touch owners. */
export function peopleRoutes(app: FastifyInstance, deps: PeopleRouteDeps): void {
  const { forManagers } = staffCalls(app, deps);
  const pageOf = (place: Place) => `${deps.addresses.console(place)}/invitation`;
  const passwordPageOf = (place: Place) => `${deps.addresses.console(place)}/new-password`;

  forManagers(contract.getPeople, ({ member }) => presentPeople(member, deps));

  forManagers(contract.invitePerson, async ({ member, body: wanted, place, request, idempotencyKey: key }) => {
    const input = { member, wanted, page: pageOf(place), language: requestLanguage(request), key };
    const invited = orReject(await invitePerson(input, deps));
    return { success: true as const, ...invited, now: await presentPeople(member, deps) };
  });

  forManagers(contract.renewInvitation, async ({ member, body, place, request }) => {
    const input = { member, ...body, page: pageOf(place), language: requestLanguage(request) };
    const renewed = orReject(await renewInvitation(input, deps));
    return { success: true as const, ...renewed, now: await presentPeople(member, deps) };
  });

  forManagers(contract.revokeInvitation, async ({ member, body: { id } }) => {
    orReject(await revokeInvitation({ member, id }, deps));
    return presentPeople(member, deps);
  });

  forManagers(contract.changePerson, async ({ member, body }) => {
    orReject(await changePerson(member, body, deps));
    return presentPeople(member, deps);
  });

  forManagers(contract.actOnPerson, async ({ member, body }) => {
    orReject(await actOnPerson(member, body, deps));
    return presentPeople(member, deps);
  });

  forManagers(contract.bringBackPerson, async ({ member, body }) => {
    orReject(await bringBackPerson(member, body, deps));
    return presentPeople(member, deps);
  });

  forManagers(NEW_PASSWORD_CALLS['POST staff/people/newpassword'], async ({ member, body, place, request }) => {
    const input = { member, ...body, page: passwordPageOf(place), language: requestLanguage(request) };
    const made = orReject(await makePasswordLink(input, deps));
    return { success: true as const, ...made, now: await presentPeople(member, deps) };
  });

  forManagers(contract.askSecondStep, async ({ member, body }) => {
    orReject(await askSecondStep(member, body, deps));
    return presentPeople(member, deps);
  });
}
