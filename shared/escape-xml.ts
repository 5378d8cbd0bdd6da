/** What XML 1.0 cannot hold, however it is written. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text as it may stand in an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
