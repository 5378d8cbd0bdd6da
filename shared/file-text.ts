/** What a text file may be saved as, as `TextDecoder` names them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** What a file turned out to be written in. */
export interface FileText {
  readonly text: string;
  readonly encoding: string;
}

/** Said behind the name of a file that `fileText` has no text of. */
export const NO_TEXT = 'is not a CSV file: it holds binary data.';

const names: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/**
 * The text of a file, whatever it was saved as; undefined where it is none.
 *
 * @param bytes all of them
 * @param chosen what it was saved as, where somebody says so
 */
export function fileText(bytes: Uint8Array, chosen?: Encoding): FileText | undefined {
  if (chosen) {
    const said = decoded(bytes, chosen, names[chosen]);
    return said.text.includes('\0') ? undefined : said;
  }
  const [first, second, third] = bytes;
  const read =
    first === 0xef && second === 0xbb && third === 0xbf
      ? decoded(bytes, 'utf-8', 'UTF-8 with a mark')
      : first === 0xff && second === 0xfe
        ? decoded(bytes, 'utf-16le', 'UTF-16')
        : first === 0xfe && second === 0xff
          ? decoded(bytes, 'utf-16be', 'UTF-16')
          : // Without a mark: every other byte of Latin letters is zero.
            isEveryOtherZero(bytes)
            ? decoded(bytes, 'utf-16le', 'UTF-16')
            : (utf8(bytes) ?? decoded(bytes, 'windows-1252', 'Windows-1252'));
  return read.text.includes('\0') ? undefined : read;
}

const decoded = (bytes: Uint8Array, label: string, encoding: string): FileText => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});

function utf8(bytes: Uint8Array): FileText | undefined {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // It is another encoding then.
    return undefined;
  }
}

const LOOKED_AT = 1_000;

function isEveryOtherZero(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, LOOKED_AT);
  const odd = head.filter((_byte, at) => at % 2 === 1);
  const even = head.filter((_byte, at) => at % 2 === 0);
  return (
    odd.length > 1 &&
    even.every((byte) => byte !== 0) &&
    odd.filter((byte) => byte === 0).length * 2 > odd.length
  );
}

/** Is it a workbook? It is a ZIP file. */
export const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
