import type { JoinEntry, JoinRules } from '@openturn/contract/visitor/join.ts';
import { methodsFor } from '@openturn/domain/join/check-join.ts';
import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import { DETAIL_FIELDS, requirementOf } from '@openturn/domain/join/person-fields.ts';
import { inventedName } from '#seed/invented-name.ts';

type Custom = JoinRules['customFields'][number];

/** Fills in a line's form with plainly invented values. */
export function demoEntry(rules: JoinRules, random: () => number): JoinEntry {
  const [FirstName = 'Ada', LastName = 'Example'] = inventedName(Math.floor(random() * 1_000)).split(' ');
  const service = pick(rules.services, random)?.id;
  const methods = methodsFor(rules, service);
  const asked = rulesForMethod(rules, methods[0] ?? 0);
  return {
    FirstName,
    ...(rules.lastName !== 'off' && { LastName }),
    ...(service && { service }),
    ...(rules.maxPartySize > 1 && { partySize: 1 + Math.floor(random() * Math.min(4, rules.maxPartySize)) }),
    ...(methods.length > 1 && { method: methods[0] }),
    ...Object.fromEntries(
      DETAIL_FIELDS.filter((field) => isNeeded(field, asked)).map(({ name, kind }) => [
        name,
        { phone: () => demoPhone(random), email: () => emailOf(FirstName, rules, random), text: () => 'Demo' }[kind](),
      ]),
    ),
    ...(rules.needs.length > 0 && random() < 0.15 && { needs: [pick(rules.needs, random) ?? ''] }),
    custom: Object.fromEntries(
      rules.customFields.filter(({ isRequired }) => isRequired).map((field) => [field.index, answerTo(field, random)]),
    ),
  };
}

function isNeeded(field: (typeof DETAIL_FIELDS)[number], rules: JoinRules): boolean {
  return requirementOf(field, rules) === 'required' || (field.kind === 'email' && rules.phoneOrEmail);
}

function demoPhone(random: () => number): string {
  return `+1 416 555 01${String(Math.floor(random() * 100)).padStart(2, '0')}`;
}

function emailOf(name: string, { allowedEmailDomain }: JoinRules, random: () => number): string {
  const local = `${
    name
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase() || 'guest'
  }${Math.floor(random() * 1e6)}`;
  return `${local}@${allowedEmailDomain || 'example.com'}`;
}

function answerTo({ type, choices }: Custom, random: () => number): string {
  switch (type) {
    case 'choice':
    case 'choices':
      return pick(choices, random) ?? '';
    case 'number':
      return String(1 + Math.floor(random() * 9));
    case 'date':
      return '2026-11-21';
    case 'yesno':
    case 'consent':
      return '1';
    case 'text':
      return 'Demo';
    default:
      return type satisfies never;
  }
}

function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)];
}
