/**
 * The tables as SQL has them. Each noun declares its own in `<noun>.tables.ts`, and they are read and written by its store
 * alone.
 */
export interface Tables {
  rate_limits: { key: Buffer; points: number; expires_at: Date };
}
