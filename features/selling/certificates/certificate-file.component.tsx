import type { ReactElement } from 'react';
import { weightOf } from '#features/publishing/sent-files/sent-file-words.rules.ts';
import type { Certificate } from './certificates.contract.ts';

/** The certificate itself, to be saved. */
export const CertificateFile = ({
  file,
  href,
}: {
  readonly file: Certificate['file'];
  readonly href: string;
}): ReactElement => (
  <>
    <a href={href} download={file.name}>
      {file.name}
    </a>{' '}
    <span className="small muted">{weightOf(file)}</span>
  </>
);
