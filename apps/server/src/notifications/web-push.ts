import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The keys by which a server proves to push services that it is the one that somebody subscribed to (RFC 8292). */
export interface VapidKeys {
  /** The point, uncompressed; base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The part of a subscription that encryption needs: the browser's key and a secret that it shares with us. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const CURVE = 'prime256v1';
/** Bytes of a record; a message is one record. */
const RECORD = 4096;
const TOKEN_SECONDS = 12 * 60 * 60;

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Encrypts a message so that only the browser of a subscription can read it (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { salt = randomBytes(16), privateKey }: { readonly salt?: Buffer; readonly privateKey?: Buffer } = {},
): Buffer {
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const sender = own.getPublicKey();
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, sender]);
  const key = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', content, nonce);
  // The last record ends with a 2.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, sealed, cipher.getAuthTag()]);
}

/** The `Authorization` header for a push service: a token that names us, for this service alone. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  now: number,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: subject };
  const head = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${head}.${signature}, k=${publicKey}`;
}
