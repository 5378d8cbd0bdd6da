import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { page } from '#web/page.tsx';
import { paths, threadKeys } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ReadThread, readMeasured, type ThreadFields } from './measured-text.rules.ts';
import { OfflineThreads } from './offline-threads.component.tsx';
import { ThreadAnswers } from './thread-answers.component.tsx';
import { ThreadSteps } from './thread-steps.component.tsx';
import styles from './threads.module.css';

interface ThreadsData {
  readonly fields: ThreadFields;
  readonly read: ReadThread;
}

const LONGEST = 40;

/**
 * `/threads`: which thread is this (book 6)? Everything is in the address and answered by rules alone, so it works with a
 * plain form, and without a network once it was opened (decision 0186).
 */
export const threadsPage = page<ThreadsData>({
  load: ({ url }) => {
    const fields = Object.fromEntries(
      threadKeys.map((key) => [key, url.searchParams.get(key)?.slice(0, LONGEST) ?? '']),
    ) as Record<(typeof threadKeys)[number], string>;
    return { fields, read: readMeasured(fields) };
  },
  head: ({ read }) => ({
    title: 'Thread Finder',
    description:
      'Which thread is this? Measure it in six steps: JIC, ORFS, O-ring boss, NPT, BSP, DIN, JIS and metric.',
    canonical: paths.threads(),
    ...(read.kind !== 'nothing' && { robots: 'noindex' as const }),
  }),
  Page: ({ data }) => <Threads data={data} />,
});

function Threads({ data: { fields, read } }: { readonly data: ThreadsData }): ReactElement {
  return (
    <div className={styles['page']}>
      <div>
        <h1>Thread Finder</h1>
        <p className="muted">
          Measure what you can; what you leave out rules nothing out. Worn threads read{' '}
          <Measured text="0.1 to 0.4 mm" /> small. <Link to={paths.threadTable()}>All threads in tables</Link>
          , <Link to={paths.flanges()}>flanges</Link>.
        </p>
      </div>
      <Form action={paths.threads()} className={styles['form']}>
        <ThreadSteps
          key={JSON.stringify(fields)}
          fields={fields}
          problems={read.kind === 'problems' ? read.problems : {}}
        />
        <p className={styles['send']}>
          <Button type="submit" tone="go" size="l">
            Find the thread
          </Button>
          {read.kind !== 'nothing' && <Link to={paths.threads()}>Start again</Link>}
        </p>
      </Form>
      {read.kind === 'measured' && <ThreadAnswers measured={read.measured} />}
      <OfflineThreads />
    </div>
  );
}
