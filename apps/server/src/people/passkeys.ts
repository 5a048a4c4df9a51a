import type { Refusal } from '@hamlet/kernel';
import type { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from '@hamlet/protocol';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import { hashToken, newToken } from './tokens.ts';

/** The time that a browser has to make or use a passkey. */
const CHALLENGE_MS = 5 * 60_000;
const NAME = 'Hamlet';

/** Passkeys: the login of a person, by which an identity comes back on any device. */
export class Passkeys {
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** The options with which a browser makes a passkey for a page at this origin. */
  async optionsFor(person: Person, origin: string): Promise<MakeOptions> {
    const known = await this.storage.passkeys(person.id);
    const challenge = await this.challengeFor(person.id);
    const id = new URL(origin).hostname;
    const {
      challenge: asked,
      user,
      pubKeyCredParams,
    } = await generateRegistrationOptions({
      rpName: NAME,
      rpID: id,
      userName: person.name,
      userDisplayName: person.name,
      userID: new Uint8Array(Buffer.from(person.id)),
      challenge: new Uint8Array(Buffer.from(challenge)),
    });
    return {
      challenge: asked,
      rp: { name: NAME, id },
      user: { id: user.id, name: user.name, displayName: user.displayName },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map((passkey) => ({ id: passkey.id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      attestation: 'none',
    };
  }

  async add(person: Person, made: MadePasskey, origin: string, label: string): Promise<Refusal | undefined> {
    const checked = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: (challenge) => this.isFor(challenge, person.id),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!checked?.verified) return refuse('bad-passkey');
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    const added = await this.storage.addPasskey({ id, person: person.id, publicKey: key, counter, label });
    return added ? undefined : refuse('bad-passkey');
  }

  /** The options with which a browser signs in by any passkey that it has for this page. */
  async signInOptions(origin: string): Promise<UseOptions> {
    const rpId = new URL(origin).hostname;
    const challenge = new Uint8Array(Buffer.from(await this.challengeFor('')));
    const { challenge: asked } = await generateAuthenticationOptions({ rpID: rpId, challenge });
    return { challenge: asked, rpId, timeout: CHALLENGE_MS, userVerification: 'preferred' };
  }

  /** The person whose passkey was used; why it was not believed. */
  async personOf(used: UsedPasskey, origin: string): Promise<Person | Refusal> {
    const known = await this.storage.passkey(used.id);
    if (!known) return refuse('unknown-passkey');
    const checked = await verifyAuthenticationResponse({
      response: used,
      expectedChallenge: (challenge) => this.isFor(challenge, ''),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!checked?.verified) return refuse('bad-passkey');
    await this.storage.usePasskey(known.id, checked.authenticationInfo.newCounter);
    return (await this.storage.person(known.person)) ?? refuse('unknown-passkey');
  }

  private async challengeFor(person: string): Promise<string> {
    const challenge = newToken();
    await this.storage.addChallenge(hashToken(challenge), person, (await this.storage.now()) + CHALLENGE_MS);
    return challenge;
  }

  /** True, once, for a challenge that was made for a person. */
  private async isFor(challenge: string, person: string): Promise<boolean> {
    const text = Buffer.from(challenge, 'base64url').toString('utf8');
    return (await this.storage.takeChallenge(hashToken(text))) === person;
  }
}
