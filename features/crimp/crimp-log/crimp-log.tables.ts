import type { Generated } from 'kysely';
import type { CrimpVerdict, MeasuredUnit } from './crimp-log.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    crimp_log: {
      id: string;
      company: string;
      user_id: string;
      key: string;
      assembly: string;
      part_number: string;
      revision: number;
      crimp_hundredths: number | null;
      tolerance_hundredths: number | null;
      warning: string | null;
      measured: string;
      unit: MeasuredUnit;
      end_of_job: Generated<'' | 'A' | 'B'>;
      verdict: CrimpVerdict['kind'] | null;
      job: Generated<string>;
      machine: Generated<string>;
      person: Generated<string>;
      measured_at: Date;
      received_at: Generated<Date>;
    };
  }
}
