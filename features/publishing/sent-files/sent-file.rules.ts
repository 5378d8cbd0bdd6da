const NAME_MAX = 100;

/** It begins and ends as a PDF does; whoever opens it judges the rest, and nothing of it is opened in our pages. */
export function isPdf(bytes: Uint8Array): boolean {
  return beginsAsPdf(bytes) && latin(bytes.subarray(-1024)).includes('%%EOF');
}

export const beginsAsPdf = (bytes: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)));

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/**
 * What a file was called, as a name that is safe to show and to save: '../Invoice 7.pdf' is 'Invoice 7.pdf'.
 *
 * @param ending by what it holds, whatever it was called: 'scan.exe' of a PDF is 'scan.exe.pdf'
 * @param unnamed what one is called of whose name nothing is left
 */
export function safeName(fileName: string, ending: string, unnamed: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.(pdf|jpe?g|png|webp)$/i, '')
    .replace(/[^\p{L}\p{N} ._()#-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = [...plain]
    .slice(0, NAME_MAX - ending.length - 1)
    .join('')
    .replace(/[. ]+$/, '');
  return `${short === '' ? unnamed : short}.${ending}`;
}
