import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is asked, and for whom. */
export interface Asked {
  readonly name: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly isPage?: boolean;
}

/** What became of one request, from when it had to be sent. */
export interface Outcome {
  readonly name: string;
  readonly sentAt: number;
  readonly ms: number;
  /** 0: the connection broke, or nothing was answered in time. */
  readonly status: number;
  readonly saysWhenToComeBack: boolean;
}

/** A reader has gone by then. */
const PATIENCE_MS = 10_000;
const TICK_MS = 10;

/** Requests at a rate that waits for no answer, each on a new connection: as many people do who do not know of each other. */
export async function openLoad(
  address: string,
  ask: () => Asked,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<readonly Outcome[]> {
  const began = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  for (;;) {
    const due = Math.min(performance.now() - began, seconds * 1_000) * (perSecond / 1_000);
    while (outcomes.length < due) outcomes.push(send(address, ask()));
    if (performance.now() - began >= seconds * 1_000) break;
    await sleep(TICK_MS);
  }
  return Promise.all(outcomes);
}

async function send(address: string, { name, path, token, isPage }: Asked): Promise<Outcome> {
  const sentAt = performance.now();
  const end = (status: number, saysWhenToComeBack = false): Outcome => ({
    name,
    sentAt,
    ms: performance.now() - sentAt,
    status,
    saysWhenToComeBack,
  });
  return new Promise((resolve) => {
    const sent = http.get(
      `${address}${path}`,
      {
        agent: false,
        timeout: PATIENCE_MS,
        headers: {
          accept: isPage ? 'text/html' : 'application/json',
          'accept-encoding': 'gzip, deflate, br',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        response.resume();
        response.on('error', () => resolve(end(0)));
        response.on('end', () =>
          resolve(end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined)),
        );
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(end(0)));
    setTimeout(() => sent.destroy(), PATIENCE_MS).unref();
  });
}
