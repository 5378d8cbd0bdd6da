import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** As it came, compressed mostly. */
  readonly bytes: number;
  /** Unpacked: only for answers that are looked into. */
  readonly text: () => string;
}

export interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  /** Of a session: an API call sends it as a bearer, a page as the cookie. */
  readonly token?: string | undefined;
  readonly isPage?: boolean;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One connection that stays open, as a browser has it; one request at a time. */
export class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #host: string;
  readonly #port: string;
  #receivedBytes = 0;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = port;
  }

  async send({ path, method = 'GET', token, isPage = false, body, headers }: Request): Promise<Answer> {
    const sent = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          agent: this.#agent,
          host: this.#host,
          port: this.#port,
          method,
          path,
          headers: {
            accept: isPage ? 'text/html' : 'application/json',
            'accept-encoding': 'gzip, deflate, br',
            ...(token !== undefined &&
              (isPage ? { cookie: `ferrule=${token}` } : { authorization: `Bearer ${token}` })),
            ...(sent !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(sent)),
            }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const packed = Buffer.concat(chunks);
            this.#receivedBytes += packed.length;
            const encoding = response.headers['content-encoding'];
            resolve({
              status: response.statusCode ?? 0,
              header: (name) => response.headers[name]?.toString(),
              bytes: packed.length,
              text: () => unpack(packed, encoding).toString('utf8'),
            });
          });
        },
      );
      request.on('error', reject);
      request.end(sent);
    });
  }

  /** Of all answers, as they came. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** @throws when it is answered with another status */
  async demand(status: number, request: Request): Promise<Answer> {
    const answer = await this.send(request);
    if (answer.status !== status)
      throw new Error(
        `${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.text().slice(0, 200)}`,
      );
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }
}

function unpack(packed: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(packed);
  return encoding === 'gzip' ? gunzipSync(packed) : packed;
}
