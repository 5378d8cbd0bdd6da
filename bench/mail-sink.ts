import { SMTPServer } from 'smtp-server';

/** A mail server that says yes to all mail and counts it. */
export interface MailSink {
  readonly url: string;
  readonly received: () => number;
  readonly close: () => Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        received++;
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  };
}
