export interface StoredPasskey {
  readonly id: string;
  readonly person: string;
  readonly publicKey: string;
  readonly counter: number;
  /** Browser and system of the device on which it was made. */
  readonly label: string;
  readonly created: number;
  readonly used: number | null;
}

/** The passkeys of persons. */
export interface PasskeyStorage {
  passkeys(person: string): Promise<StoredPasskey[]>;
  passkey(id: string): Promise<StoredPasskey | undefined>;
  /** False where the passkey is known already. */
  addPasskey(passkey: Omit<StoredPasskey, 'created' | 'used'>): Promise<boolean>;
  usePasskey(id: string, counter: number): Promise<void>;
  deletePasskey(person: string, id: string): Promise<void>;
  addChallenge(hash: string, person: string, until: number): Promise<void>;
  /** The person of a challenge that has not run out; empty for somebody who signs in. It works once. */
  takeChallenge(hash: string): Promise<string | undefined>;
}
