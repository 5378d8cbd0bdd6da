import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Demo } from './demo.ts';

/** What the person who started the shop reads when it is open; one text, so that it is never seen half. */
export function announcement(
  config: Config,
  database: Database,
  seconds: number,
  signIns: Demo['signIns'],
): string {
  const lines = [`Ferrule is ready after ${seconds.toFixed(1)} s: ${config.publicUrl}`];
  lines.push(`  Data folder: ${config.dataDir}`);
  if (database.embedded?.isMoved)
    lines.push(`  Database:    ${database.embedded.folder} (its own user cannot enter the data folder)`);
  if (config.demo) lines.push(...demoLines(config, signIns));
  return lines.join('\n');
}

function demoLines(config: Config, signIns: Demo['signIns']): readonly string[] {
  const openness = isLoopback(config.host)
    ? 'listening on loopback only'
    : `listening on ${config.host}, open to other machines`;
  const people = signIns.map(({ email, password }) => `  Sign in as ${email} / ${password}`);
  return [`  Demo mode: ${openness}`, ...people];
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
