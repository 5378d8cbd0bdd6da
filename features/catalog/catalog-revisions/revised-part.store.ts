import { type RawBuilder, sql } from 'kysely';

/** Of the audit log: the entries whose revision changed a part number, in any case. */
export const ofRevisedPart = (part: string): RawBuilder<boolean> => sql`
  (after ->> 'revision' ~ '^[0-9]{1,9}$' and (after ->> 'revision')::integer in
    (select revision from catalog_revision_rows where upper(part) = upper(${part}::text)))`;
