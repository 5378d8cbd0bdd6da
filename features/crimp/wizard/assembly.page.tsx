import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import {
  type AssemblyParts,
  crimpSteps,
  findCrimpSpecs,
  messages,
  type PrintedRow,
} from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRevision, CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { findPrintedInBook } from '#features/crimp/crimp-table/crimp-book.rules.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { offlinePaths, paths } from '#web/paths.ts';
import { PageButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AssemblySearch } from './assembly-search.component.tsx';
import { AssemblyView, partsReady } from './assembly-view.component.tsx';
import styles from './crimp.module.css';
import { before, CrimpSteps } from './crimp-steps.component.tsx';
import { type FromDevice, orKept } from './offline-book.component.tsx';
import { OfflineBanner, OfflineNote } from './offline-note.component.tsx';

type Chosen = Readonly<Record<(typeof crimpSteps)[number], string>>;

type AssemblyData = FromDevice & { readonly revision: CrimpRevision | undefined } & (
    | {
        readonly kind: 'assembly';
        readonly spec: CrimpSpec;
        readonly parts: AssemblyParts;
        readonly printed?: PrintedRow;
      }
    | { readonly kind: 'none'; readonly chosen: Chosen }
  );

/** `/crimp-specs/:hose/:dash/:insertType/:ferrule`: the end of the wizard. */
export const assemblyPage = page<AssemblyData>({
  load: loadAssembly,
  head: (data) => ({
    manifest: offlinePaths.manifest,
    ...(data.kind === 'assembly'
      ? {
          title: `${assemblyText(data.spec)} crimp specs`,
          description: `Crimp diameter, die set and dial setting of ${assemblyText(data.spec)}.`,
          canonical: paths.crimp(data.spec),
          crumbs: [
            { label: 'Crimp Specs', to: paths.crimp() },
            { label: data.spec.hose, to: paths.allCrimpSpecs(data.spec.hose) },
            { label: assemblyText(data.spec) },
          ],
        }
      : {
          title: `Crimp Specs ${Object.values(data.chosen).join(' ')}`,
          canonical: paths.crimp(data.chosen),
          status: 404 as const,
          robots: 'noindex' as const,
        }),
  }),
  Page: ({ data }) => (
    <>
      <OfflineBanner {...data} />
      {data.kind === 'assembly' ? <Assembly {...data} /> : <NoAssembly {...data} />}
      <OfflineNote {...data} />
    </>
  ),
});

/** Of the code that was opened. */
const REVISION = /^[1-9]\d{0,8}$/;

async function loadAssembly({ params, url, call }: PageRequest): Promise<AssemblyData> {
  const { hose = '', dash = '', insertType = '', ferrule = '' } = params;
  const chosen = { hose, dash, insertType, ferrule };
  const code = url.searchParams.get('revision') ?? '';
  const printed = REVISION.test(code) ? Number(code) : undefined;
  const body = { ...chosen, ...(printed !== undefined && { revision: printed }) };
  const [answer] = await Promise.all([
    orKept(call(findCrimpSpecs, { body }), (book) => findPrintedInBook(book, body)),
    partsReady(),
  ]);
  const { fullHoseAssembly: spec, revision, parts = {} } = answer;
  const source = { revision, ...(answer.checked !== undefined && { checked: answer.checked }) };
  if (!spec) return { kind: 'none', chosen, ...source };
  // One address for one assembly, however it was written.
  const address = paths.crimp(spec);
  if (paths.crimp(chosen) !== address) throw redirect(address + url.search, 301);
  return { kind: 'assembly', spec, parts, ...(answer.printed && { printed: answer.printed }), ...source };
}

function Assembly({
  spec,
  parts,
  printed,
  revision,
  checked,
}: Extract<AssemblyData, { kind: 'assembly' }>): ReactElement {
  return (
    <>
      <div className={`only-wide no-print ${styles['title']}`}>
        <p className={styles['heading']}>Crimp Specs</p>
        <AssemblySearch />
      </div>
      <CrimpSteps chosen={spec} />
      <AssemblyView
        key={spec.id}
        spec={spec}
        parts={parts}
        printed={printed}
        revision={revision}
        isFromDevice={checked !== undefined}
      />
    </>
  );
}

function NoAssembly({ chosen }: Extract<AssemblyData, { kind: 'none' }>): ReactElement {
  return (
    <>
      <div className={styles['title']}>
        <h1>Crimp Specs</h1>
        <AssemblySearch />
      </div>
      <CrimpSteps chosen={chosen} />
      <EmptyState message={messages.noHoses}>
        <div className={styles['actions']}>
          <PageButton to={paths.crimp(before(chosen, crimpSteps.length - 1))}>Go Back</PageButton>
          <PageButton to={paths.allCrimpSpecs(chosen.hose)}>View all Crimp Specs</PageButton>
        </div>
      </EmptyState>
    </>
  );
}
