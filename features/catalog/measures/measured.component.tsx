import type { ReactElement } from 'react';
import { useReadIn } from './use-read-in.ts';

/** A text with measures in it: '3,975 psi, Reel 400 ft' is '275 bar, Reel 400 ft (121.9 m)' for who reads metric units. */
export const Measured = ({ text }: { readonly text: string }): ReactElement => <>{useReadIn()(text)}</>;
