import type { ReactElement } from 'react';
import type { Rated } from '#shared/units.ts';
import { useReadIn } from './use-read-in.ts';

/** A text with measures in it: '3,975 psi, Reel 400 ft' is '275 bar, Reel 400 ft (121.9 m)' for who reads metric units. */
export const Measured = ({
  text,
  rated,
}: {
  readonly text: string;
  /** Sizes that it is of: a pressure of theirs reads as they have it. */
  readonly rated?: readonly Rated[];
}): ReactElement => <>{useReadIn(rated)(text)}</>;
