import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { OutgoingMail } from './mail-transport.service.ts';

export type From = string | { readonly name: string; readonly address: string };

/** A mail as it is sent and kept. */
export interface ComposedMail {
  readonly message: string;
  readonly envelope: { readonly from: string | false; readonly to: string[] };
}

/**
 * Headers, text and HTML of a mail. The headers are written by the library; its streams would take ten times as long for
 * two short texts as putting them behind each other.
 */
export function composed(mail: OutgoingMail, from: From): ComposedMail {
  const root = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.queuedAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const head = root.buildHeaders();
  const parts = root.childNodes.map(
    (part) => `--${root.boundary}\r\n${part.buildHeaders()}\r\n\r\n${bodyOf(part)}`,
  );
  return {
    message: `${head}\r\n\r\n${parts.join('\r\n')}\r\n--${root.boundary}--\r\n`,
    envelope: root.getEnvelope(),
  };
}

function bodyOf(part: MimeNode): string {
  if (typeof part.content !== 'string') throw new Error('A part of a mail is a text.');
  const text = part.content.replaceAll(/\r?\n/g, '\r\n');
  const encoding = part.getTransferEncoding();
  if (encoding === 'quoted-printable') return wrap(encode(text));
  if (encoding === 'base64')
    return Buffer.from(text)
      .toString('base64')
      .replaceAll(/.{76}(?=.)/g, '$&\r\n');
  return text;
}
