import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** In the order they came. */
  readonly mails: readonly Email[];
  /** Resolves when so many have come. */
  arrived(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Behaviour {
  /** The same port again, for a server that comes back. */
  readonly port?: number;
  /** Speaks TLS from the first byte, by a certificate of its own making. */
  readonly secure?: boolean;
  /** Refuses these recipients for good. */
  readonly refuses?: (address: string) => boolean;
  /** Called with each mail before the server says yes. */
  readonly beforeYes?: (mail: Email) => Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function mailServer({
  port = 0,
  secure = false,
  refuses,
  beforeYes,
}: Behaviour = {}): Promise<MailServer> {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    secure,
    authOptional: true,
    // Senders keep connections open for the next mail; whoever stops does not wait for them.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (!refuses?.(address)) return done();
      // With a character that no table holds: what a server says is not ours to choose.
      done(Object.assign(new Error('No such mailbox\0'), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      void (async () => {
        // Of a sender that goes away in the middle there is no mail.
        const whole = await buffer(stream).catch(() => undefined);
        if (!whole) return;
        const mail = await PostalMime.parse(whole);
        await beforeYes?.(mail);
        mails.push(mail);
        for (const look of waiting) look();
        done();
      })();
    },
  });
  // A sender that goes away in the middle is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const listening = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${listening}`,
    port: listening,
    mails,
    arrived: async (count) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (mails.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: async () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
