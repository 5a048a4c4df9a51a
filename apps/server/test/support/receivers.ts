import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpReceiver {
  readonly url: string;
  readonly received: Received[];
  /** The status of the answers from now on, and where it leads. */
  answer(status: number, location?: string): void;
}

/** A push service or the target of a webhook. */
export async function httpReceiver(): Promise<HttpReceiver> {
  const received: Received[] = [];
  let status = 201;
  let location: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  const port = await listening(server);
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(code, to) {
      status = code;
      location = to;
    },
  };
}

interface ReceivedMail {
  /** Where the server would report that the message did not arrive. */
  readonly bounces: string;
  readonly to: string;
  readonly source: string;
  /** The text without soft line breaks. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The answer to a recipient from now on. */
  refuse(address: string, code: number): void;
}

/** A mail server that takes everything that it was not told to refuse. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createSocketServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let to = '';
    let bounces = '';
    let source: string | undefined;
    let rest = '';
    socket.write('220 test\r\n');
    const line = (text: string) => {
      if (source !== undefined) {
        if (text !== '.') {
          source += `${text}\n`;
          return;
        }
        mails.push({ bounces, to, source, text: readable(source) });
        source = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      const [, sender] = /^MAIL FROM:<(.*?)>/i.exec(text) ?? [];
      if (sender !== undefined) bounces = sender;
      const [, recipient] = /^RCPT TO:<(.*?)>/i.exec(text) ?? [];
      if (recipient !== undefined) {
        to = recipient;
        socket.write(`${refused.get(to) ?? 250} answer\r\n`);
      } else if (/^DATA/i.test(text)) {
        source = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const text of lines) line(text);
    });
  });
  const port = await listening(server);
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse: (address, code) => void refused.set(address, code) };
}

/** A message with its encodings undone, as far as these tests need it. */
function readable(source: string): string {
  const [head, ...parts] = source.split('\n\n');
  const body = parts.join('\n\n');
  const plain = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replaceAll(/=\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  return `${head}\n\n${plain}`;
}

function listening(server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
}): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port }: { readonly port?: number } = Object(server.address());
      resolve(port ?? 0);
    });
  });
}
