/** Three neighbouring bytes of a stripped code, each as one of 37 classes: 0-9, a-z, anything else. */

export const TRIGRAM_COUNT = 37 * 37 * 37;

const OTHER = 36;

/** The class of each byte. */
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x61 + 10 : OTHER;
});

export function trigramAt(bytes: Uint8Array, at: number): number {
  return (
    (CLASSES[bytes[at] ?? 0] ?? OTHER) * 1369 +
    (CLASSES[bytes[at + 1] ?? 0] ?? OTHER) * 37 +
    (CLASSES[bytes[at + 2] ?? 0] ?? OTHER)
  );
}
