import { defineCall } from '@openturn/contract/define-call.ts';
import { Done, success } from '@openturn/contract/wire.ts';
import * as z from 'zod';

/** Signed by the server: who has signed in with the provider, for the second step. */
export const ProviderPass = z.string().regex(/^[\w-]{0,2800}\.[\w-]{0,100}$/);

/** What the sign-in screen offers; the same for everyone. */
export const getProvider = defineCall('GET staff/provider', {
  summary: 'The provider with whose accounts staff may sign in',
  reply: success('SignInProvider', {
    /** On the button; null if there is none. */
    name: z.string().nullable(),
    /** Only owners may sign in with a password too. */
    isOnly: z.boolean(),
  }),
  errors: [],
});

export const beginProviderSignIn = defineCall('POST staff/provider/begin', {
  summary: 'Where to sign in with the provider; the answer is taken only from this browser, once',
  body: z.strictObject({
    /** `proof`: whoever is signed in shows that it works for them. */
    for: z.enum(['sign-in', 'proof']),
  }),
  reply: success('ProviderSignInBegun', {
    address: z.string(),
    /** The address is the console's at its confirmed host, where signing in begins: the provider sends browsers back there. */
    isConsole: z.boolean(),
  }),
  errors: ['signed-out', 'provider-unreachable', 'too-many-requests'],
});

/** Why somebody whom the provider knows, or does not, is not let in. */
export const PROVIDER_REFUSALS = [
  'expired',
  'refused',
  'unverified',
  'domain',
  'uninvited',
  'other-person',
  'other-account',
] as const;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];

/** `password`: of an account that was made here, before the provider is believed that it is theirs. */
const SecondStep = z.enum(['code', 'passkey', 'recovery', 'password']);

export const finishProviderSignIn = defineCall('POST staff/provider/finish', {
  summary: 'Signs in with what the provider sent the browser back with',
  body: z.strictObject({
    /** The query of the address that the browser was sent back to. */
    query: z.string().regex(/^(\?[\x21-\x7e]{0,4000})?$/),
    /** The secret of the link of an invitation, which is accepted with it. */
    invitation: z
      .string()
      .regex(/^[\w-]{0,64}$/)
      .optional(),
  }),
  reply: z
    .discriminatedUnion('next', [
      z.object({ success: z.literal(true), next: z.literal('in') }),
      z.object({ success: z.literal(true), next: z.literal('proven') }),
      /** The account also asks for its second step, or once for its password: `pass` comes with it. */
      z.object({ success: z.literal(true), next: z.literal('code'), asks: z.array(SecondStep), pass: z.string() }),
      z.object({
        success: z.literal(true),
        next: z.literal('refused'),
        why: z.enum(PROVIDER_REFUSALS),
        /** As the provider says it; empty if it says none. */
        email: z.string(),
        /** The provider's own words. */
        detail: z.string(),
      }),
    ])
    .meta({ id: 'ProviderSignedIn' }),
  errors: ['provider-unreachable', 'too-many-requests'],
});

export const passProviderSecondStep = defineCall('POST staff/provider/second', {
  summary: 'The second step of somebody who has signed in with the provider',
  body: z.strictObject({ pass: ProviderPass, code: z.string().max(200) }),
  reply: Done,
  errors: ['code-wrong', 'code-expired', 'too-many-requests'],
});

export const PROVIDER_SIGN_IN_CALLS = {
  'GET staff/provider': getProvider,
  'POST staff/provider/begin': beginProviderSignIn,
  'POST staff/provider/finish': finishProviderSignIn,
  'POST staff/provider/second': passProviderSecondStep,
} as const;
