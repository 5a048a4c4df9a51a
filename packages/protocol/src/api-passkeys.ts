import * as z from 'zod/mini';
import { DEFAULTS, me, nothing, type Route } from './route.ts';
import { id } from './table.ts';

const bytes = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(8000));

/** The answer of a browser that made a passkey, in the JSON of WebAuthn. */
const madePasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

/** The answer of a browser that used a passkey. */
const usedPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
const publicKey = z.literal('public-key');

/** The options with which a browser makes a passkey, in the JSON of WebAuthn. */
const makeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type MakeOptions = z.infer<typeof makeOptions>;

/** The options with which a browser uses a passkey. */
const useOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
});
export type UseOptions = z.infer<typeof useOptions>;
export type UsedPasskey = z.infer<typeof usedPasskey>;
export type MadePasskey = z.infer<typeof madePasskey>;

/** The routes of passkeys, by which an identity outlives its devices. */
export const PASSKEY_ROUTES = {
  passkeys: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/passkeys',
    about: 'The passkeys that guard the identity',
    limit: 'read',
    answer: z.object({
      passkeys: z.array(
        z.object({ passkey: z.string(), label: z.string(), created: z.number(), used: z.nullable(z.number()) }),
      ),
    }),
  },
  passkeyOptions: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/passkeys/options',
    about: 'The options for making a passkey in a browser (WebAuthn); they work once, for five minutes',
    answer: z.object({ options: makeOptions }),
  },
  addPasskey: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/passkeys',
    about: 'Stores a passkey that a browser made',
    body: z.strictObject({ made: madePasskey }),
    answer: nothing,
  },
  removePasskey: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/passkeys/:passkey',
    about: 'Deletes a passkey',
    params: z.strictObject({ passkey: id }),
    answer: nothing,
  },
  signInOptions: {
    ...DEFAULTS,
    method: 'POST',
    path: '/passkeys/options',
    about: 'The options for signing in by a passkey; they work once, for five minutes',
    limit: 'token',
    known: false,
    answer: z.object({ options: useOptions }),
  },
  signIn: {
    ...DEFAULTS,
    method: 'POST',
    path: '/passkeys/sign-in',
    about: 'Signs this device in by a passkey',
    limit: 'token',
    known: false,
    body: z.strictObject({ used: usedPasskey }),
    answer: z.object({ me }),
  },
} as const satisfies Readonly<Record<string, Route>>;
