/** What the catalog asks the crimp table. */
export interface CrimpHoses {
  /** Hoses that have crimp specs, each with its dash sizes. */
  readonly list: () => Promise<ReadonlyMap<string, readonly string[]>>;
  /** @param code of the series, in any case */
  readonly has: (code: string) => Promise<boolean>;
}
