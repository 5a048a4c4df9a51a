import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, makeVapidKeys, vapidHeader } from '../../src/notifications/web-push.ts';
import { webhookHeaders, webhookSecret } from '../../src/notifications/webhook.ts';
import { decryptPush } from '../support/push-browser.ts';

/** Appendix A of RFC 8291. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  theirs: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as the example of RFC 8291, and its browser can read it', () => {
  const sealed = encryptPush(EXAMPLE.text, EXAMPLE, {
    salt: Buffer.from(EXAMPLE.salt, 'base64url'),
    privateKey: Buffer.from(EXAMPLE.ours, 'base64url'),
  });
  expect(sealed.toString('base64url')).toBe(EXAMPLE.sealed);
  expect(decryptPush(sealed, EXAMPLE.theirs, EXAMPLE.auth)).toBe(EXAMPLE.text);
  const again = encryptPush(EXAMPLE.text, EXAMPLE);
  expect(again.equals(sealed)).toBe(false);
  expect(decryptPush(again, EXAMPLE.theirs, EXAMPLE.auth)).toBe(EXAMPLE.text);
});

test('a push service can prove who sends, and that it is meant', () => {
  const keys = makeVapidKeys();
  const header = vapidHeader('https://push.example.org/some/device', keys, 'mailto:ops@example.org', 1_000_000);
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.org',
    exp: 1000 + 12 * 3600,
    sub: 'mailto:ops@example.org',
  });
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect(isSigned(`${head}.${claims}`)).toBe(true);
  expect(isSigned(`${head}.${claims}x`)).toBe(false);
});

test('a webhook is signed as the example of Standard Webhooks', () => {
  const headers = webhookHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    1_614_265_330_000,
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(webhookSecret('a', 'x')).not.toBe(webhookSecret('b', 'x'));
  expect(webhookSecret('a', 'x')).not.toBe(webhookSecret('a', 'y'));
});
