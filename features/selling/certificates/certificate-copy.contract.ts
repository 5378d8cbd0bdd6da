import * as z from 'zod/mini';

export const certificateKinds = ['resale', 'exempt'] as const;
export const CertificateKind = z.enum(certificateKinds, 'Please choose what it says.');
export type CertificateKind = z.infer<typeof CertificateKind>;

/** A certificate as an order names it, with how it was on that day. */
export const CertificateCopy = z.object({
  kind: CertificateKind,
  number: z.string(),
  /** ISO 3166: 'US-MN' for a state, 'CA' for a whole country. */
  issuedBy: z.string(),
});
export type CertificateCopy = z.infer<typeof CertificateCopy>;
