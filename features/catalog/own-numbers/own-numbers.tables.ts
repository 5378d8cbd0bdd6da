declare module '#platform/db/tables.ts' {
  interface Tables {
    own_numbers: { company: string; key: string; theirs: string; part: string };
  }
}
