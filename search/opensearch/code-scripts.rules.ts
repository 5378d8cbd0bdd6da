import {
  equalCodePoints,
  INFIX_FROM,
  infixCodePoints,
  MOST_MISSING_LETTERS,
  prefixCodePoints,
} from '#search/scoring.rules.ts';

/** `codePoints` of matching.rules.ts, for OpenSearch to reckon: its numbers are given to it, none stands here. */

/** What a stored code is worth for what was typed; 0 is no match. A code is 'bw208 BW2-08'. */
const POINTS = `
int bytes(String text) {
  int sum = 0;
  for (int at = 0; at < text.length(); at++) {
    int unit = text.charAt(at);
    sum += 1;
    if (unit > 127) sum += 1;
    if (unit > 2047 && (unit < 55296 || unit > 57343)) sum += 1;
  }
  return sum;
}
int points(String code, Map params) {
  int blank = code.indexOf(' ');
  int at = code.indexOf(params.stripped);
  if (at < 0 || at >= blank || (at > 0 && !params.isInfix)) return 0;
  int missing = bytes(code.substring(0, blank)) - params.bytes;
  String written = code.substring(blank + 1);
  if (missing == 0 && written == params.written) return params.exact;
  if (missing == 0 && written.toLowerCase() == params.lower) return params.butForCase;
  if (missing == 0) return params.equal;
  List worth = at == 0 ? params.prefix : params.infix;
  return missing < worth.size() ? worth[missing] : worth[worth.size() - 1];
}
`;

/** The best of a row's codes. */
const SCORE = `${POINTS}
int best = 0;
for (code in doc[params.field]) {
  int worth = points(code, params);
  if (worth > best) best = worth;
}
return best;
`;

/** A text that sorts rows by the best of their codes: points, then length, then letters. */
const ORDER = `${POINTS}
String best = '~';
for (code in doc[params.field]) {
  int worth = points(code, params);
  if (worth == 0) continue;
  int length = bytes(code.substring(0, code.indexOf(' ')));
  String key = (1000000 - worth) + ' ' + (1000 + length) + ' ' + code;
  if (key.compareTo(best) < 0) best = key;
}
return best;
`;

export type CodeField = 'codes' | 'rows.codes' | 'rows.own';

const ENDS = { codes: 'ends', 'rows.codes': 'rows.ends', 'rows.own': 'rows.ownEnds' } as const;

export interface TypedCode {
  readonly written: string;
  readonly stripped: string;
}

/** Rows with a code that begins with the text or, from three letters on, holds it. */
export const holdsCode = (field: CodeField, { stripped }: TypedCode): object => ({
  bool: {
    should: [
      { prefix: { [field]: stripped } },
      ...(stripped.length < INFIX_FROM ? [] : [{ prefix: { [ENDS[field]]: stripped } }]),
    ],
    minimum_should_match: 1,
  },
});

export const codeScore = (field: CodeField, code: TypedCode): object => script(SCORE, field, code);

export const codeOrder = (field: CodeField, code: TypedCode): object => ({
  _script: { type: 'string', order: 'asc', script: script(ORDER, field, code) },
});

const lettersMissing = Array.from({ length: MOST_MISSING_LETTERS + 1 }, (_, missing) => missing);

function script(source: string, field: CodeField, { written, stripped }: TypedCode): object {
  return {
    lang: 'painless',
    source,
    params: {
      field,
      written,
      lower: written.toLowerCase(),
      stripped,
      bytes: Buffer.byteLength(stripped),
      isInfix: stripped.length >= INFIX_FROM,
      exact: equalCodePoints('a', 'a'),
      butForCase: equalCodePoints('a', 'A'),
      equal: equalCodePoints('a', 'a-'),
      prefix: lettersMissing.map(prefixCodePoints),
      infix: lettersMissing.map(infixCodePoints),
    },
  };
}
