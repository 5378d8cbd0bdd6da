/** Reads the code in a picture: undefined where there is none that can be read. */
export type ReadCode = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** What the browsers that have one tell of it; TypeScript knows nothing of it yet. */
interface Detector {
  readonly detect: (
    picture: HTMLVideoElement | ImageBitmap,
  ) => Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}
interface Detectors {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** What labels and job cards are printed with, and DataMatrix as others print it. */
const FORMATS = ['qr_code', 'code_128', 'data_matrix'] as const;

/** The browser's own reader where it has one for these codes, otherwise ours, which is loaded now. */
export async function codeReader(): Promise<ReadCode> {
  const own = (globalThis as { readonly BarcodeDetector?: Detectors }).BarcodeDetector;
  const supported = own ? await own.getSupportedFormats() : [];
  if (!own || !FORMATS.every((format) => supported.includes(format)))
    return (await import('./use-decoder.ts')).readPicture;
  const detector = new own({ formats: FORMATS });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}
