/** Sizes as they are said over the phone, and how they are written. */
const SPOKEN: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:an? |one )?inch and (?:a |one )?quarter\b/g, '1-1/4 in'],
  [/\b(?:an? |one )?inch and (?:a |one )?half\b/g, '1-1/2 in'],
  [/\bone and (?:a |one )?quarter(?: inch)?\b/g, '1-1/4 in'],
  [/\bone and (?:a |one )?half(?: inch)?\b/g, '1-1/2 in'],
  [/\btwo and (?:a |one )?half(?: inch)?\b/g, '2-1/2 in'],
  [/\bthree[ -]quarters?(?: inch)?\b/g, '3/4 in'],
  [/\bthree[ -]eighths?(?: inch)?\b/g, '3/8 in'],
  [/\bfive[ -]eighths?(?: inch)?\b/g, '5/8 in'],
  [/\bseven[ -]eighths?(?: inch)?\b/g, '7/8 in'],
  [/\b(?:one )?half[ -](?:an? )?(?:inch|in)\b/g, '1/2 in'],
  [/\b(?:one )?quarter[ -](?:inch|in)\b/g, '1/4 in'],
  [/\bone[ -]inch\b/g, '1 in'],
  [/\btwo[ -]inch\b/g, '2 in'],
  [/\bthree[ -]inch\b/g, '3 in'],
  [/\bfour[ -]inch\b/g, '4 in'],
];

/** 'three quarter hose' is '3/4 in hose'. */
export const withWrittenSizes = (plain: string): string =>
  SPOKEN.reduce((text, [said, written]) => text.replace(said, written), plain);
