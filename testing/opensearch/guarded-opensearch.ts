import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** What stands before an OpenSearch of the wide world: TLS by a certificate of one's own, a user and a password. */
export interface GuardedOpenSearch {
  /** The certificate of who signed the server's. */
  readonly caFile: string;
  /** As OPENSEARCH_URL. @param name what its indexes begin with */
  url(name: string, password?: string): string;
  /** Requests that it let through so far, by method and path. */
  readonly passed: readonly string[];
  close(): Promise<void>;
}

const USER = 'shop';
/** As one may be: with what an address has to write otherwise. */
const PASSWORD = 'p/ss:wörd@1';

/** @param folder for its certificates */
export async function guardedOpenSearch(behind: string, folder: string): Promise<GuardedOpenSearch> {
  fs.mkdirSync(folder, { recursive: true });
  const file = (name: string): string => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const request = ['req', '-newkey', 'rsa:2048', '-nodes'];
  openssl(...request, '-x509', '-subj', '/CN=Own CA', '-keyout', file('ca.key'), '-out', file('ca.pem'));
  openssl(...request, '-subj', '/CN=127.0.0.1', '-keyout', file('key.pem'), '-out', file('asked.pem'));
  fs.writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1');
  const signed = ['x509', '-req', '-in', file('asked.pem'), '-CA', file('ca.pem'), '-CAkey', file('ca.key')];
  openssl(...signed, '-CAcreateserial', '-extfile', file('names'), '-out', file('crt.pem'));
  const { hostname, port } = new URL(behind);
  const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  const passed: string[] = [];
  const server = https.createServer(
    { key: fs.readFileSync(file('key.pem')), cert: fs.readFileSync(file('crt.pem')) },
    (asked, answer) => {
      if (asked.headers.authorization !== expected) {
        asked.resume();
        // As the security plugin of OpenSearch says it.
        return answer.writeHead(401, { 'content-type': 'text/plain; charset=UTF-8' }).end('Unauthorized');
      }
      passed.push(`${asked.method} ${asked.url?.split('?')[0]}`);
      const { authorization: _, ...headers } = asked.headers;
      const { method, url } = asked;
      const onward = http.request({ hostname, port, method, path: url, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
      return undefined;
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    caFile: file('ca.pem'),
    url: (name, password = PASSWORD) =>
      `https://${USER}:${encodeURIComponent(password)}@127.0.0.1:${own}/${name}?replicas=0`,
    passed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
