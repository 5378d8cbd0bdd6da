import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A server of somebody who is told; it answers 204 as long as a test says nothing else. */
export interface Receiver {
  readonly port: number;
  readonly received: Received[];
  /** Undefined: no answer at all. */
  answer: (received: Received) => number | undefined;
  stop(): Promise<void>;
}

export async function webhookReceiver(): Promise<Receiver> {
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (more: string) => {
      body += more;
    });
    request.on('end', () => {
      const got = { path: request.url ?? '', headers: request.headers, body };
      receiver.received.push(got);
      const status = receiver.answer(got);
      if (status !== undefined)
        response.writeHead(status, { location: '/elsewhere' }).end(`answered ${status}`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    received: [],
    answer: () => 204,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}
