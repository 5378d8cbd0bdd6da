import type { Generated } from 'kysely';
import type { CrimpVerdict, MeasuredUnit } from '#features/crimp/crimp-log/crimp-log.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    order_line_crimps: {
      id: string;
      order_id: string;
      line_id: string;
      key: string;
      end_of_assembly: 'A' | 'B';
      assembly: string;
      revision: number;
      crimp_hundredths: number | null;
      tolerance_hundredths: number | null;
      warning: string | null;
      measured: string;
      unit: MeasuredUnit;
      verdict: CrimpVerdict['kind'] | null;
      measured_at: Generated<Date>;
      by_name: string;
    };
  }
}
