import type { Time } from '#platform/db/columns.ts';
import type { Scope } from '#shared/scope.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    api_keys: {
      id: string;
      company: string | null;
      made_by: string;
      name: string;
      scopes: Scope[];
      key_hash: Buffer;
      ending: string;
      created_at: Time;
      expires_on: string | null;
      expires_at: Date | null;
      last_used_at: Date | null;
      revoked_at: Date | null;
    };
  }
}
