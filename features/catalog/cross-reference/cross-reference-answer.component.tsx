import type { ReactElement, ReactNode } from 'react';
import { asShown } from '#features/catalog/measures/figures.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { foundByText } from '#features/catalog/other-numbers/other-number.rules.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { ComparedFact, CrossReferenceAnswer, CrossReferenceLine } from './cross-reference.contract.ts';
import styles from './cross-reference.module.css';
import { reportCsv } from './report-csv.rules.ts';
import { understoodParts } from './understood.rules.ts';

/** What one line says, and ours for it. */
export function OneHose({ line }: { readonly line: CrossReferenceLine }): ReactElement {
  return (
    <section aria-labelledby="understood">
      <h2 id="understood">What we read</h2>
      <Understood line={line} />
      <h2>Our hose</h2>
      {line.answers.length === 0 ? <Nothing line={line} /> : <Answers answers={line.answers} />}
    </section>
  );
}

function Understood({ line }: { readonly line: CrossReferenceLine }): ReactElement {
  const parts = understoodParts(line.understood);
  if (parts.length === 0 && line.answers.length > 0) return <p>A number of the cross-reference table.</p>;
  if (parts.length === 0) return <p>No norm, size or pressure stands in “{line.text}”.</p>;
  return (
    <dl className={styles['understood']}>
      {parts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Measured text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const facts = [
  { fact: 'pressure', label: 'Working pressure' },
  { fact: 'temperature', label: 'Temperature' },
  { fact: 'bend', label: 'Bend radius' },
  { fact: 'norm', label: 'Norm' },
] as const;

function Answers({ answers }: { readonly answers: readonly CrossReferenceAnswer[] }): ReactElement {
  return (
    <TableFrame label="Our hoses">
      <table className={styles['answers']}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Match</th>
            {facts.map(({ fact, label }) => (
              <th key={fact} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.part}>
              <th scope="row">
                <Link to={paths.part(answer.product, answer.part)} className={styles['part']}>
                  {answer.part}
                </Link>
                <span className="unit">
                  {answer.product.name}
                  {answer.inches !== undefined && <Measured text={`, ${asShown(answer.inches)} in`} />}
                </span>
              </th>
              <td>
                <MatchClass of={answer.class} />
                {answer.inches !== undefined && (
                  <Link to={paths.assemblies({ hose: answer.part })} className={styles['build']}>
                    Build an assembly
                  </Link>
                )}
                {answer.foundBy && <span className="unit">{foundByText(answer.foundBy)}</span>}
              </td>
              {facts.map(({ fact, label }) => (
                <td key={fact} data-label={label}>
                  <Fact of={answer.facts.find((one) => one.fact === fact)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const MatchClass = ({ of }: { readonly of: string }): ReactNode => (
  <strong className={of.startsWith('differs') || of === 'none' ? styles['differs'] : styles['match']}>
    {of}
  </strong>
);

const WORDS: Readonly<Record<ComparedFact['verdict'], string>> = {
  better: 'better',
  equal: 'equal',
  rounding: 'rounding',
  lower: 'lower',
  unknown: '',
};

/** Ours, and beneath it theirs with how ours stands. */
function Fact({ of }: { readonly of: ComparedFact | undefined }): ReactNode {
  const readIn = useReadIn();
  if (of === undefined) return null;
  const word = WORDS[of.verdict];
  const isSame = of.theirs === of.ours;
  return (
    <>
      {readIn(of.ours ?? 'not said')}
      <span className="unit">
        {of.theirs !== undefined && !isSame && `theirs ${readIn(of.theirs)}`}
        {of.theirs !== undefined && !isSame && word !== '' && ': '}
        {of.verdict === 'lower' ? <b className={styles['lower']}>{word}</b> : word}
      </span>
    </>
  );
}

function Nothing({ line }: { readonly line: CrossReferenceLine }): ReactElement {
  const { supplier } = useShell();
  const { norms, size } = line.understood;
  const missing = [...(norms.length === 0 ? ['norm'] : []), ...(size === undefined ? ['size'] : [])];
  return (
    <EmptyState message="Nothing of ours matches this line.">
      <p>
        {missing.length > 0 ? `It says no ${missing.join(' and no ')}. ` : ''}
        Call {supplier.phone}, or send us the line.
      </p>
      <ButtonLink to={paths.requestQuote(undefined, [line.text.replaceAll(',', ' ').slice(0, 60)])}>
        Request a Quote
      </ButtonLink>
    </EmptyState>
  );
}

/** A pasted list: each line with its best answer, and all of it as a file. */
export function LineReport({ lines }: { readonly lines: readonly CrossReferenceLine[] }): ReactElement {
  const matched = lines.filter(({ class: found }) => found !== 'none' && !found.startsWith('differs')).length;
  return (
    <section aria-labelledby="report">
      <h2 id="report">
        {matched} of {lines.length} lines have a match
      </h2>
      <p>
        <a
          className={styles['file']}
          download="cross-reference.csv"
          href={`data:text/csv,%EF%BB%BF${encodeURIComponent(reportCsv(lines))}`}
        >
          Download the report (CSV)
        </a>
      </p>
      <TableFrame label="Report" dense>
        <table className={styles['report']}>
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Text</th>
              <th scope="col">Read as</th>
              <th scope="col">Our part</th>
              <th scope="col">Match</th>
              <th scope="col">Working pressure</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same line may be pasted twice, and nothing moves
              <tr key={at}>
                <td className="num">{at + 1}</td>
                <th scope="row" className={styles['text']}>
                  {line.text}
                </th>
                <td data-label="Read as">
                  <Measured
                    text={understoodParts(line.understood)
                      .map(({ value }) => value)
                      .join(' · ')}
                  />
                </td>
                <td>
                  {line.answers[0] && (
                    <Link
                      to={paths.part(line.answers[0].product, line.answers[0].part)}
                      className={styles['part']}
                    >
                      {line.answers[0].part}
                    </Link>
                  )}
                </td>
                <td>
                  <MatchClass of={line.class} />
                </td>
                <td data-label="Working pressure">
                  <Fact of={line.answers[0]?.facts.find(({ fact }) => fact === 'pressure')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}
