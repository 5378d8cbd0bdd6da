/** A page as the renderer hands it to whoever sends it. */
export type RenderedPage =
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly location: string;
      /** From a page that is not theirs. */
      readonly isSentAway?: boolean;
    }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** What went wrong when it was our fault: for the log. */
      readonly error?: unknown;
    };
