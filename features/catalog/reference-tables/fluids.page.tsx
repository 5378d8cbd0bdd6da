import { Fragment, type ReactElement } from 'react';
import { Form } from 'react-router';
import { withDegrees } from '#features/catalog/measures/figures.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { fluidsLike, materialNames, ratingWords } from './fluid-words.rules.ts';
import {
  type FluidRow,
  listFluids,
  type Material,
  materials,
  type Rating,
  seals,
  tubes,
} from './reference-tables.contract.ts';
import styles from './reference-tables.module.css';

interface FluidsData {
  readonly typed: string;
  readonly rows: readonly FluidRow[];
}

const LONGEST = 60;

/** `/fluids`: which tube and which seal bears a fluid (domain 7). */
export const fluidsPage = page<FluidsData>({
  load: async ({ url, call }) => {
    const typed = url.searchParams.get('query')?.trim().slice(0, LONGEST) ?? '';
    const { data } = await call(listFluids, {});
    return { typed, rows: fluidsLike(data, typed) };
  },
  head: ({ typed }) => ({
    title: 'Fluid Compatibility',
    description: 'Which hose tube and which seal bears which fluid: oils, water, fuels, chemicals.',
    canonical: paths.fluids(),
    ...(typed !== '' && { robots: 'noindex' as const }),
  }),
  Page: ({ data }) => <Fluids {...data} />,
});

function Fluids({ typed, rows }: FluidsData): ReactElement {
  return (
    <div className={styles['page']}>
      <div>
        <h1>Fluid Compatibility</h1>
        <p>
          For the fluid inside, up to the temperature that stands with it; the cover is another matter. The
          result is the worst of tube and seals. <strong>Confirm with the hose maker.</strong>
        </p>
      </div>
      <Form action={paths.fluids()} className={styles['search']}>
        <TextField
          key={typed}
          label="Fluid"
          name="query"
          defaultValue={typed}
          placeholder="water glycol"
          maxLength={LONGEST}
          autoComplete="off"
        />
        <Button type="submit">Look up</Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState message={`No fluid of the table is called “${typed}”.`}>
          <p>A fluid that is not here is conditional: ask.</p>
          <ButtonLink to={paths.fluids()}>Show all fluids</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <dl className={styles['legend']}>
            {Object.entries(ratingWords).map(([letter, words]) => (
              <div key={letter}>
                <dt>
                  <Letter of={letter as Rating} />
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <FluidTable rows={rows} />
          <p className="muted small">
            Hose with a tube of <Link to={paths.search('NBR hose')}>NBR</Link>,{' '}
            <Link to={paths.search('EPDM hose')}>EPDM</Link>, <Link to={paths.search('PTFE hose')}>PTFE</Link>
            , <Link to={paths.search('thermoplastic hose')}>polyester or polyamide</Link>.
          </p>
        </>
      )}
    </div>
  );
}

function FluidTable({ rows }: { readonly rows: readonly FluidRow[] }): ReactElement {
  const groups = [...Map.groupBy(rows, ({ category }) => category)];
  return (
    <TableFrame label="Fluids and materials" dense>
      <table className={styles['fluids']}>
        <thead>
          <tr>
            <th scope="col">Fluid</th>
            {tubes.map((tube) => (
              <th key={tube} scope="col">
                {materialNames[tube]} <span className="unit">tube</span>
              </th>
            ))}
            {seals.map((seal) => (
              <th key={seal} scope="col">
                {materialNames[seal]} <span className="unit">seal</span>
              </th>
            ))}
            <th scope="col">At most</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(([category, fluids]) => (
            <Fragment key={category}>
              <tr>
                <th scope="colgroup" colSpan={materials.length + 2} className={styles['group']}>
                  {category}
                </th>
              </tr>
              {fluids.map(({ fluid, ratings, note }) => (
                <tr key={fluid}>
                  <th scope="row" className={styles['fluid']}>
                    {fluid}
                  </th>
                  {materials.map((material) => (
                    <td key={material} data-label={labelOf(material)}>
                      <Letter of={ratings[material]} />
                    </td>
                  ))}
                  <td className={styles['note']}>
                    <Measured text={withDegrees(note.replace(/(\d) C\b/g, '$1 °C'))} />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Beside its letter on a phone, where no head stands over it. */
const labelOf = (material: Material): string =>
  `${materialNames[material]}${seals.some((seal) => seal === material) ? ' seal' : ''}`;

const Letter = ({ of }: { readonly of: Rating }): ReactElement => (
  <abbr title={ratingWords[of]} className={`${styles['letter']} ${styles[of]}`}>
    {of}
  </abbr>
);
