import { countries } from '#features/people/distributors/place.rules.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { CertificateCopy, CertificateKind } from './certificate-copy.contract.ts';
import { type CertificateState, messages } from './certificates.contract.ts';

/** So many days before its last one a certificate is about to end. */
export const ENDS_WITHIN_DAYS = 30;

interface Term {
  readonly isAccepted: boolean;
  readonly validFrom: Day;
  readonly validTo: Day | undefined;
}

/** @param today where the supplier is */
export function stateOf({ isAccepted, validFrom, validTo }: Term, today: Day): CertificateState {
  if (!isAccepted) return 'waiting';
  if (validTo !== undefined && validTo < today) return 'expired';
  if (validFrom > today) return 'coming';
  return validTo !== undefined && validTo <= addDays(today, ENDS_WITHIN_DAYS) ? 'ending' : 'valid';
}

export const kindWords: Readonly<Record<CertificateKind, string>> = {
  resale: 'Resale',
  exempt: 'Tax-exempt',
};

/** 'US-MN' is 'Minnesota'; undefined where there is no such state and no such country. */
export function issuerName(issuedBy: string): string | undefined {
  const [country, region] = issuedBy.split('-');
  const found = countries.find(({ code }) => code === country);
  return region === undefined ? found?.name : found?.regions.find(({ code }) => code === region)?.name;
}

/** 'Resale 1234567 (Minnesota)' */
export const certificateText = ({ kind, number, issuedBy }: CertificateCopy): string =>
  `${kindWords[kind]} ${number} (${issuerName(issuedBy) ?? issuedBy})`;

/** What does not go together, or is nowhere. What is missing altogether is told by its shape. */
export function certificateProblems({
  issuedBy,
  validFrom,
  validTo = '',
}: {
  readonly issuedBy: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}): Problem[] {
  return [
    ...(issuedBy === '' || issuerName(issuedBy) !== undefined
      ? []
      : [{ message: messages.issuer, field: 'issuedBy' }]),
    ...(validTo !== '' && validTo < validFrom ? [{ message: messages.toBeforeFrom, field: 'validTo' }] : []),
  ];
}
