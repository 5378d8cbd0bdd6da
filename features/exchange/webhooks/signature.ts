import { createHmac, randomBytes } from 'node:crypto';

const BEGINS = 'whsec_';

/** 256 random bits. */
export const newSecret = (): string => BEGINS + randomBytes(32).toString('base64');

export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers that a message is sent with, by the Standard Webhooks scheme.
 *
 * @param secrets the newest first; each signs, so that a receiver may still know the one before
 */
export const signedHeaders = (
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(BEGINS.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' '),
});
