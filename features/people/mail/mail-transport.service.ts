import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '#platform/config.ts';
import { keepFile } from '#platform/files/synced-file.ts';
import type { Supplier } from '#shared/supplier.ts';
import { composed, type From } from './composed-mail.service.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly queuedAt: Date;
}

/** Where mail goes: files by default, a mail server when there is one. */
export interface MailTransport {
  readonly kind: 'files' | 'smtp';
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export function mailTransport(config: Settings, supplier: Supplier): MailTransport {
  const from = config.mailFrom ?? { name: supplier.name, address: supplier.email };
  return config.smtpUrl === undefined
    ? filesTransport(path.join(config.dataDir, 'mail'), from)
    : smtpTransport(new URL(config.smtpUrl), from);
}

/** One `.eml` for each mail; a repeat replaces it. */
function filesTransport(folder: string, from: From): MailTransport {
  return {
    kind: 'files',
    send: async (mail) => {
      const name = `${mail.queuedAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      await keepFile(path.join(folder, name), composed(mail, from).message);
    },
    close: () => undefined,
  };
}

const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * `smtps://` speaks TLS from the first byte; `smtp://` must upgrade to it, except on this machine or where the setting
 * says `?tls=never` (a relay beside us in a private network). The server's certificate is verified either way.
 */
function smtpTransport(url: URL, from: From): MailTransport {
  const secure = url.protocol === 'smtps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isPlain = !secure && (isHere || url.searchParams.get('tls') === 'never');
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: isPlain,
    tls: { rejectUnauthorized: true },
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    kind: 'smtp',
    send: async (mail) => {
      const { envelope, message: raw } = composed(mail, from);
      await transport.sendMail({ envelope, raw });
    },
    close: () => transport.close(),
  };
}
