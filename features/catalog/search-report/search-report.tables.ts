declare module '#platform/db/tables.ts' {
  interface Tables {
    search_report: { day: Date; term: string; searches: number; without_result: number; clicks: number };
  }
}
