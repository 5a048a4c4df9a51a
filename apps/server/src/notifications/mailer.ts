import { createTransport, type Transporter } from 'nodemailer';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address that ends all e-mail by one request; none for a message that somebody has just asked for. */
  readonly unsubscribe?: string | undefined;
  /** Id of the message, kept when it is sent again after a crash, so that receivers recognise it. */
  readonly id: string;
}

/** The outcome of a message. `bounced`: the address does not exist or refuses us for good. `refused`: it refuses this once. */
export type MailOutcome = 'sent' | 'bounced' | 'refused';

const TIMEOUT_MS = 15_000;

/** Sends plain e-mail through the operator's mail server. Throws where that server itself cannot be used. */
export class Mailer {
  private readonly transport: Transporter;
  private readonly from: string;
  private readonly bounces: string;

  /** Mail servers report to `bounces` what did not arrive. */
  constructor(address: string, from: string, bounces = from) {
    const url = new URL(address);
    const secure = url.protocol === 'smtps:';
    const user = decodeURIComponent(url.username);
    this.from = from;
    this.bounces = bounces;
    this.transport = createTransport({
      host: url.hostname,
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, unsubscribe, id }: MailMessage): Promise<MailOutcome> {
    const domain = this.from.replace(/^.*@|>$/g, '');
    const list =
      unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        envelope: { from: this.bounces, to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...list },
      });
      return 'sent';
    } catch (error) {
      const { responseCode = 0, command = '' }: { readonly responseCode?: number; readonly command?: string } =
        Object(error);
      // A refusal before the recipient is named is a matter between the two servers.
      if (!/^(RCPT|DATA)/.test(command) || responseCode < 400) throw error;
      return responseCode >= 500 ? 'bounced' : 'refused';
    }
  }

  close(): void {
    this.transport.close();
  }
}
