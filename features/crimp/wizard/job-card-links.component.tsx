import type { ReactElement } from 'react';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { type JobCardPaper, jobCardPapers } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './assembly-parts.module.css';

const names = {
  letter: 'Letter',
  a4: 'A4',
  '4x6': '4 × 6 in label',
  '4x2': '4 × 2 in label',
} satisfies Record<JobCardPaper, string>;

/** The card that goes with the job to the crimper, and the label that goes on the assembly. */
export function JobCardLinks({ spec }: { readonly spec: CrimpSpec }): ReactElement {
  return (
    <section className={`no-print ${styles['cards']}`}>
      <h2>Job card and labels</h2>
      <ul>
        {jobCardPapers.map((paper) => (
          <li key={paper}>
            <a href={paths.jobCard(assemblyText(spec), paper)}>
              <Icon name="document" />
              {names[paper]}, PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
