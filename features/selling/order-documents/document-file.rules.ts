const NAME_MAX = 100;

/** It begins and ends as a PDF does; whoever opens it judges the rest, and nothing of it is opened in our pages. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number): string => String.fromCharCode(...bytes.slice(from, to));
  return /^%PDF-[12]\.\d/.test(text(0, 8)) && text(-1024).includes('%%EOF');
}

/** What a file was called, as a name that is safe to show and to save: '../Invoice 7.pdf' is 'Invoice 7.pdf'. */
export function documentName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{N} ._()#-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, NAME_MAX - 4);
  return `${plain === '' ? 'Document' : plain}.pdf`;
}
