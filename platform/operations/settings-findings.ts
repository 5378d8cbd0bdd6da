import type { Config } from '#platform/config.ts';
import { type Finding, mend, well } from './finding.ts';

/** What is allowed, and yet no way to run a shop. */
export function settingsFindings({ production, publicUrl, smtpUrl, demo }: Config): Finding[] {
  const part = 'settings';
  if (!production) return [well(part, 'All are right; NODE_ENV is not production.')];
  const wrong = [
    ...(publicUrl.startsWith('http:')
      ? [
          'PUBLIC_URL is http: passwords and prices cross the network in the clear. Put a proxy with TLS in front.',
        ]
      : []),
    ...(smtpUrl === undefined ? ['SMTP_URL is not set: mail is written into files and reaches nobody.'] : []),
    ...(demo ? ['DEMO is true: everybody knows the passwords of the demo.'] : []),
  ];
  return wrong.length === 0 ? [well(part, 'All are right.')] : wrong.map((says) => mend(part, says));
}
