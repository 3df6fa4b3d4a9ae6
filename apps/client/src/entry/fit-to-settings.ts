import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import { meetMethodNames, methodNumbersOfService } from '@openturn/domain/meet/meet-methods.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import type { CallReply } from '@openturn/web/api/call.ts';

type JoinForm = CallReply<'GET client/joinform'>;
type BookForm = CallReply<'GET client/bookform'>;

/** VAL-03, MEET-02: the site's settings win over a form reply that contradicts or omits them. */
export function fitJoinForm({ rules, ...form }: JoinForm, settings: Settings): JoinForm {
  const fitted = withFields(withMethods(rules, settings), settings, 'join');
  return { ...form, rules: { ...fitted, services: rules.services.map((service) => withMethods(service, settings)) } };
}

export function fitBookForm({ rules, services, ...form }: BookForm, settings: Settings): BookForm {
  return {
    ...form,
    rules: withFields(rules, settings, 'booking'),
    services: services.map((service) => withMethods(service, settings)),
  };
}

function withFields<R extends Pick<BookForm['rules'], 'customFields'>>(
  rules: R,
  settings: Settings,
  form: 'booking' | 'join',
): R {
  return rules.customFields.length > 0 ? rules : { ...rules, customFields: customFields(settings, form) };
}

function withMethods<S extends { methods: number[] }>(offer: S, settings: Settings): S {
  const hasMethodSettings = meetMethodNames(settings).length > 0;
  return hasMethodSettings ? { ...offer, methods: methodNumbersOfService(settings, offer.methods) } : offer;
}
