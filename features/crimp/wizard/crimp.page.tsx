import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import {
  type CrimpChoice,
  type CrimpPath,
  crimpSteps,
  findCrimpSpecs,
  messages,
} from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRevision } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { findInBook } from '#features/crimp/crimp-table/crimp-book.rules.ts';
import { count } from '#shared/count.ts';
import type { Head } from '#web/head.rules.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { offlinePaths, paths } from '#web/paths.ts';
import { ButtonLink, PageButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { AssemblySearch } from './assembly-search.component.tsx';
import { ChoiceList } from './choice-list.component.tsx';
import styles from './crimp.module.css';
import { before, CrimpSteps } from './crimp-steps.component.tsx';
import { type FromDevice, orKept } from './offline-book.component.tsx';
import { OfflineBanner, OfflineNote } from './offline-note.component.tsx';

type CrimpData = FromDevice & { readonly revision: CrimpRevision | undefined } & (
    | { readonly kind: 'choices'; readonly chosen: CrimpPath; readonly choices: readonly CrimpChoice[] }
    | {
        readonly kind: 'typed';
        readonly text: string;
        readonly choices: readonly CrimpChoice[];
        /** The fitting or ferrule whose number it is. */
        readonly part?: string;
      }
  );

/** `/crimp-specs/:hose?/:dash?/:insertType?`: the steps of the wizard; an assembly has a page of its own. */
export const crimpPage = page<CrimpData>({
  load: loadCrimp,
  head: crimpHead,
  Page: ({ data }) => (
    <>
      <OfflineBanner {...data} />
      <Wizard key={whatIsAsked(data)} data={data} />
      <OfflineNote {...data} />
    </>
  ),
});

async function loadCrimp({ params, url, call }: PageRequest): Promise<CrimpData> {
  const text = url.searchParams.get('query')?.trim().slice(0, 60) ?? '';
  const chosen: CrimpPath = Object.fromEntries(
    crimpSteps.flatMap((step) => (params[step] === undefined ? [] : [[step, params[step]]])),
  );
  const isTyped = text !== '' && chosen.hose === undefined;
  const body = isTyped ? { hoseAssembly: text } : chosen;
  const answer = await orKept(call(findCrimpSpecs, { body }), (book) => findInBook(book, body));
  const { fullHoseAssembly: spec, revision } = answer;
  // One address for one assembly, however it was typed.
  if (spec) throw redirect(paths.crimp(spec), isTyped ? 302 : 301);
  const written = answer.chosen && paths.crimp(answer.chosen);
  if (written !== undefined && written !== paths.crimp(chosen)) throw redirect(written, 301);
  const source = { revision, ...(answer.checked !== undefined && { checked: answer.checked }) };
  const choices = answer.hoses ?? [];
  return isTyped
    ? { kind: 'typed', text, choices, ...(answer.part !== undefined && { part: answer.part }), ...source }
    : { kind: 'choices', chosen, choices, ...source };
}

/** Another question starts with an empty filter box; the same one over another way does not. */
const whatIsAsked = (data: CrimpData): string =>
  data.kind === 'typed' ? `? ${data.text}` : paths.crimp(data.chosen);

function crimpHead(data: CrimpData): Head {
  return { manifest: offlinePaths.manifest, ...ownHead(data) };
}

function ownHead(data: CrimpData): Head {
  if (data.kind === 'typed') return { title: `${data.text}, Crimp Specs`, robots: 'noindex' };
  const chosen = Object.values(data.chosen).join(' ');
  return {
    title: chosen === '' ? 'Crimp Specs' : `Crimp Specs ${chosen}`,
    description: `Crimp diameter, die set and dial setting ${
      chosen === '' ? 'by hose, dash size, insert type and ferrule' : `of ${chosen}: choose what is crimped`
    }.`,
    canonical: paths.crimp(data.chosen),
    ...(chosen !== '' && { crumbs: [{ label: 'Crimp Specs', to: paths.crimp() }, { label: chosen }] }),
    ...(data.choices.length === 0 && { status: 404 as const, robots: 'noindex' as const }),
  };
}

function Wizard({ data }: { readonly data: CrimpData }): ReactElement {
  return (
    <>
      <div className={styles['title']}>
        <h1>Crimp Specs</h1>
        <AssemblySearch {...(data.kind === 'typed' && { typed: data.text })} />
      </div>
      <CrimpSteps chosen={data.kind === 'typed' ? {} : data.chosen} />
      {data.kind === 'typed' ? <TypedList {...data} /> : <Step {...data} />}
    </>
  );
}

function Step({ chosen, choices }: Extract<CrimpData, { kind: 'choices' }>): ReactElement {
  const count = Object.keys(chosen).length;
  const actions = (
    <div className={styles['actions']}>
      {chosen.hose === undefined ? (
        <p className="muted">
          {choices.length} hoses. <Link to={paths.crossReference()}>Read one from what is printed on it</Link>
          . {/* Loads a document: only that one may use the camera. */}
          <a href={paths.scan()} target="_top">
            Scan a label or job card
          </a>
        </p>
      ) : (
        <>
          <PageButton to={paths.crimp(before(chosen, count - 1))}>
            <Icon name="chevron-left" />
            Go Back
          </PageButton>
          <PageButton to={paths.allCrimpSpecs(chosen.hose)}>View all Crimp Specs</PageButton>
        </>
      )}
    </div>
  );
  return <ChoiceList chosen={chosen} choices={choices} actions={actions} />;
}

/** What a typed assembly could be: the reader chooses, nothing is guessed. */
function TypedList({ text, choices, part }: Extract<CrimpData, { kind: 'typed' }>): ReactElement {
  if (choices.length === 0)
    return (
      <EmptyState message={messages.noHoses}>
        <p>No hose assembly begins with “{text}”.</p>
        <ButtonLink to={paths.crimp()}>Choose a hose</ButtonLink>
      </EmptyState>
    );
  const isOne = choices.length === 1;
  const assemblies = isOne ? '1 assembly' : `${choices.length} assemblies`;
  return (
    <>
      <h2 className={styles['found']}>
        {part === undefined
          ? `${assemblies} ${isOne ? 'begins' : 'begin'} with “${text}”`
          : `${part} can be crimped on ${count(hosesIn(choices), 'hose')}, in ${assemblies}`}
      </h2>
      <ul className={styles['typed']}>
        {choices.map(({ value, label }) => (
          <li key={value}>
            <Link to={paths.crimpSearch(value)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** 'BW2-08' of 'BW2-08+MF+FN208', each once. */
const hosesIn = (choices: readonly CrimpChoice[]): number =>
  new Set(choices.map(({ label }) => label.slice(0, label.indexOf('+')))).size;
