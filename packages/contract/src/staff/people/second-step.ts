import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, StaffText, success } from '@openturn/contract/wire.ts';
import * as z from 'zod';
import { ProviderPass } from './provider-sign-in.ts';

const Password = z.string().max(200);
/** Base64url, as WebAuthn has it. */
const Bytes = z.string().regex(/^[\w-]{0,4096}$/);

const SecondStep = success('StaffSecondStep', {
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: Instant,
      /** Null until somebody has signed in with it. */
      usedAt: Instant.nullable(),
    }),
  ),
  /** How many are left. */
  recoveryCodes: z.int().nonnegative(),
  /** Whether a business asks for a second step. */
  isAsked: z.boolean(),
});

export const getSecondStep = defineCall('GET staff/secondstep', {
  summary: 'Passkeys and recovery codes of the signed-in account',
  reply: SecondStep,
  errors: ['signed-out'],
});

export const beginPasskey = defineCall('POST staff/passkey/begin', {
  summary: 'What a browser needs to make a passkey',
  body: z.strictObject({ password: Password }),
  reply: success('PasskeyBegun', {
    host: z.string(),
    user: z.string(),
    challenge: z.string(),
    /** Passkeys that the account has already. */
    known: z.array(z.string()),
  }),
  errors: ['signed-out', 'sign-in-failed', 'too-many-requests'],
});

export const addPasskey = defineCall('POST staff/passkey/add', {
  summary: 'Adds the passkey that the browser made',
  body: z.strictObject({
    name: StaffText.max(60),
    credential: z.strictObject({
      id: Bytes,
      clientData: Bytes,
      authenticatorData: Bytes,
      publicKey: Bytes,
    }),
  }),
  reply: SecondStep,
  errors: ['signed-out', 'code-wrong'],
});

export const removePasskey = defineCall('POST staff/passkey/remove', {
  summary: 'Removes a passkey',
  body: z.strictObject({ id: Bytes, password: Password }),
  reply: SecondStep,
  errors: ['signed-out', 'code-wrong', 'sign-in-failed', 'second-step-needed', 'too-many-requests'],
});

export const createRecoveryCodes = defineCall('POST staff/recoverycodes', {
  summary: 'Makes new recovery codes, each of which signs in once instead of a code or passkey',
  body: z.strictObject({ password: Password }),
  reply: success('RecoveryCodes', { codes: z.array(z.string()) }),
  errors: ['signed-out', 'sign-in-failed', 'too-many-requests'],
});

export const changePassword = defineCall('POST staff/password', {
  summary: 'Changes the password and signs out everywhere else',
  body: z.strictObject({ password: Password, fresh: Password }),
  reply: Done,
  errors: ['signed-out', 'sign-in-failed', 'invalid-input', 'too-many-requests'],
});

export const signOutElsewhere = defineCall('POST staff/signout/elsewhere', {
  summary: 'Ends all other sessions of the account',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: Done,
  errors: ['signed-out'],
});

/** The same for everyone, so that it tells nobody who has a passkey. */
export const passkeyOptions = defineCall('POST staff/passkey/options', {
  summary: 'What a browser needs to sign in with a passkey',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: success('PasskeyOptions', { host: z.string(), challenge: z.string() }),
  errors: [],
});

export const passkeySignIn = defineCall('POST staff/passkey/signin', {
  summary: 'Signs in with a passkey, which needs neither password nor code',
  body: z.strictObject({
    credential: z.strictObject({
      id: Bytes,
      clientData: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
    }),
    /** Of the provider with whose account somebody has signed in before. */
    pass: ProviderPass.optional(),
  }),
  reply: Done,
  errors: ['sign-in-failed', 'provider-only', 'too-many-requests'],
});
