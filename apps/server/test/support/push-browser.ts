import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser does with a message: the reverse of `encryptPush`, written from RFC 8291 and RFC 8188 by itself. */
export function decryptPush(sealed: Buffer, privateKey: string, auth: string): string {
  const salt = sealed.subarray(0, 16);
  const length = sealed[20];
  const sender = sealed.subarray(21, 21 + length);
  const record = sealed.subarray(21 + length);
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const bytes = (secret: Buffer, salted: Buffer, info: Buffer | string, count: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, count));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const key = bytes(own.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const nonce = bytes(key, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', bytes(key, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  read(sealed: Buffer): Readonly<Record<string, unknown>>;
}

/** The keys of a browser that has subscribed. */
export function pushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth },
    read(sealed) {
      const message: Readonly<Record<string, unknown>> = JSON.parse(
        decryptPush(sealed, own.getPrivateKey('base64url'), auth),
      );
      return message;
    },
  };
}
