import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { reasonOf } from '#platform/plain-error.ts';
import type { Clock } from '#shared/clock.ts';
import { type Finding, mend, well } from './finding.ts';

const GIB = 1024 ** 3;
const LEAST_FREE = GIB;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const PATIENCE_MS = 5_000;

/** @param folder of the data, or one above it where there is none yet */
export async function diskFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${(free / GIB).toFixed(1)} GB are free for ${folder}`;
  return free < LEAST_FREE
    ? mend('disk', `${says}: orders are refused when there is nothing left. Make room.`)
    : well('disk', `${says}.`);
}

/**
 * Whether those whom the shop calls by TLS can be reached, and how long their certificates hold.
 *
 * @param addresses setting to its value; those without TLS are not asked
 */
export async function certificateFindings(
  addresses: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<Finding[]> {
  return Promise.all(
    Object.entries(addresses).flatMap(([setting, address]) => {
      const url = address === undefined ? null : URL.parse(address);
      return url && /^(https|smtps):$/.test(url.protocol) ? [certificateFinding(setting, url, clock)] : [];
    }),
  );
}

async function certificateFinding(setting: string, url: URL, clock: Clock): Promise<Finding> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 443);
  try {
    const days = Math.floor((Date.parse(await lastDayOf(host, port)) - Number(clock.now())) / DAY_MS);
    const says = `The certificate of ${host} (${setting}) holds for ${days} days`;
    return days < SOON_DAYS
      ? mend('certificate', `${says}: it must be renewed.`)
      : well('certificate', `${says}.`);
  } catch (error) {
    return mend('certificate', `${host} (${setting}) is not reached by TLS: ${reasonOf(error)}.`);
  }
}

async function lastDayOf(host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(
    { host, port, ...(isIP(host) === 0 && { servername: host }), timeout: PATIENCE_MS },
    () => resolve(socket.getPeerCertificate().valid_to),
  );
  socket.on('timeout', () => reject(new Error('no answer')));
  socket.on('error', reject);
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
