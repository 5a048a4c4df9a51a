import { createHmac } from 'node:crypto';

/** The secret of a webhook. It follows from its id, so that it need not be kept. */
export function webhookSecret(secret: string, id: string): string {
  return `whsec_${createHmac('sha256', secret).update(`webhook ${id}`).digest('base64')}`;
}

/** Headers that prove who sent a body, and when, by the rules of Standard Webhooks. */
export function webhookHeaders(
  secret: string,
  id: string,
  body: string,
  now: number,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(now / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
