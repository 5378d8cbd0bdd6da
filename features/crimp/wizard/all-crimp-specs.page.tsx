import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import {
  type AssemblyPart,
  insertTypeNames,
  listCrimpSpecsOfHose,
  messages,
} from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRevision, CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { allOfHose } from '#features/crimp/crimp-table/crimp-book.rules.ts';
import { CrimpTable } from '#features/crimp/crimp-table/crimp-table.component.tsx';
import { HazardBand } from '#features/crimp/crimp-table/hazard-band.component.tsx';
import { PrintButton, PrintHead, revisionText } from '#features/crimp/crimp-table/print-head.component.tsx';
import { splitWarnings } from '#features/crimp/crimp-table/warnings.rules.ts';
import { page } from '#web/page.tsx';
import { offlinePaths, paths } from '#web/paths.ts';
import { ButtonLink, PageButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { useTimeZone } from '#web/use-time-zone.ts';
import styles from './all-crimp-specs.module.css';
import { type FromDevice, orKept } from './offline-book.component.tsx';
import { OfflineBanner, OfflineNote } from './offline-note.component.tsx';

interface AllSpecs extends FromDevice {
  readonly hose: string;
  readonly specs: readonly CrimpSpec[];
  readonly product: AssemblyPart | undefined;
  readonly revision: CrimpRevision | undefined;
}

/** `/crimp-specs/all-hose-crimp-specs/:hose` */
export const allCrimpSpecsPage = page<AllSpecs>({
  load: async ({ params: { hose = '' }, call }) => {
    const answer = await orKept(call(listCrimpSpecsOfHose, { params: { hose } }), (book) =>
      allOfHose(book, hose),
    );
    const { allHoseCrimpSpecs: specs, hose: product, revision, checked } = answer;
    const written = specs[0]?.hose ?? hose;
    if (written !== hose) throw redirect(paths.allCrimpSpecs(written), 301);
    return {
      hose,
      specs,
      product,
      revision,
      ...(checked !== undefined && { checked }),
    };
  },
  head: ({ hose, specs }) => ({
    title: `${hose} crimp specs`,
    description: `All crimp specifications of hose ${hose}: crimp diameter, die set and dial setting.`,
    canonical: paths.allCrimpSpecs(hose),
    crumbs: [{ label: 'Crimp Specs', to: paths.crimp() }, { label: hose }],
    manifest: offlinePaths.manifest,
    ...(specs.length === 0 && { status: 404 as const, robots: 'noindex' as const }),
  }),
  Page: ({ data }) => (
    <>
      <OfflineBanner {...data} />
      {data.specs.length === 0 ? <NoSpecs /> : <AllSpecsOf {...data} />}
      <OfflineNote {...data} />
    </>
  ),
});

function NoSpecs(): ReactElement {
  return (
    <>
      <h1>Crimp Specs</h1>
      <EmptyState message={messages.nothingFound}>
        <ButtonLink to={paths.crimp()}>Back to Crimp Specs</ButtonLink>
      </EmptyState>
    </>
  );
}

function AllSpecsOf({ hose, specs, product, revision }: AllSpecs): ReactElement {
  const timeZone = useTimeZone();
  const groups = [...Map.groupBy(specs, ({ insertType }) => insertType)];
  const warnings = splitWarnings(specs);
  return (
    <>
      <PrintHead revision={revision} />
      <p className={`no-print ${styles['back']}`}>
        <Link to={paths.crimp({ hose })}>Back to Crimp Specs</Link>
      </p>
      <div className={styles['title']}>
        <div>
          <h1>{hose} crimp specs</h1>
          <p className="muted">
            {product && (
              <>
                <Link to={paths.product(product)}>{product.name}</Link>.{' '}
              </>
            )}
            All dimensions in mm.{revision && ` Crimp table ${revisionText(revision, timeZone)}.`}
          </p>
        </div>
        <PrintButton />
      </div>
      <HazardBand warning={warnings.common} />
      <nav className={`no-print ${styles['groups']}`} aria-label="Insert types">
        {groups.map(([insertType, rows]) => (
          <PageButton key={insertType} size="s" to={`#${insertType}`}>
            {insertType} <span className="unit">{rows.length}</span>
          </PageButton>
        ))}
      </nav>
      {groups.map(([insertType, rows]) => (
        <section key={insertType} id={insertType} className={styles['group']}>
          <h2>
            {insertType} {insertTypeNames[insertType]} <span className="unit">{rows.length} crimps</span>
          </h2>
          <CrimpTable
            label={`${hose} ${insertType}`}
            rows={rows}
            warnings={warnings}
            {...(revision && { revision: revisionText(revision, timeZone) })}
          />
        </section>
      ))}
    </>
  );
}
