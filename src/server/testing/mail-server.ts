import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** The server's reaction to the next mails: accepts them, responds with a code, or does not respond. */
export type MailResponse = 'ok' | number | 'nothing';

export interface ReceivedMail extends ParsedMail {
  /** The recipients of the envelope. */
  recipients: string[];
  /** The raw message. */
  raw: string;
}

export interface MailServer {
  /** The value of SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** How many messages arrived, whatever the response was. */
  tries: number;
  response: MailResponse;
  /** When it responds: after the recipient, or after the whole message. */
  respondsAt: 'recipient' | 'message';
  close(): Promise<void>;
}

/** A mail server on a free port, which responds as configured. `port`: reuses that of a closed server. */
export async function startMailServer(options: { port?: number } = {}): Promise<MailServer> {
  const refusal = (code: number) =>
    Object.assign(new Error('expected by the test'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      const { response, respondsAt } = state;
      if (respondsAt !== 'recipient' || response === 'ok') return callback();
      state.tries += 1;
      if (response !== 'nothing') callback(refusal(response));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        state.tries += 1;
        const { response } = state;
        if (response === 'nothing') return;
        if (response !== 'ok') return callback(refusal(response));
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        state.received.push({
          ...(await simpleParser(raw)),
          recipients,
          raw: raw.toString('utf8'),
        });
        callback();
      });
    },
  });
  // Some tests have a client that disconnects.
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    tries: 0,
    response: 'ok',
    respondsAt: 'message',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}
