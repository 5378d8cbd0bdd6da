import type { DocumentReading } from '#search/index-job.ts';

/** A module that a worker reads documents from. */
export function readDocuments({ count }: { readonly count: number }): DocumentReading {
  if (count < 0) throw new Error('No documents.');
  const documents = Array.from({ length: count }, (_, place) => ({
    id: `d${place}`,
    text: { name: `hose ${place}` },
    codes: [],
    sorts: { price: place },
    rows: [
      { id: `r${place}`, codes: [`r${place}`], text: {}, values: { size: [`${place % 7}`] }, numbers: {} },
    ],
  }));
  return { mark: `${count} documents`, documents };
}
