import type { ReactElement } from 'react';
import { Form, redirect } from 'react-router';
import {
  type CheckedBuild,
  type Choice,
  type ChoiceKind,
  checkAssembly,
} from '#features/assembly/build/check.contract.ts';
import styles from '#features/assembly/builder/assemblies.module.css';
import { AssemblyAnswer } from '#features/assembly/builder/assembly-answer.component.tsx';
import { drawAssembly, lengthText } from '#features/assembly/builder/assembly-drawing.rules.ts';
import {
  askedOf,
  basisOf,
  fieldsOfText,
  readFields,
  unitOf,
} from '#features/assembly/builder/assembly-fields.rules.ts';
import { getProduct } from '#features/catalog/catalog-search/catalog.contract.ts';
import { listFluids } from '#features/catalog/reference-tables/reference-tables.contract.ts';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddAssembly, addAssemblyBy } from './add-assembly.component.tsx';
import { keepAhead, readDrawn, takeAhead } from './use-kept-answers.ts';

/** Of the build with the ends that fit, of the hoses, of the guards; and the fluids. */
type Answers = readonly [CheckedBuild, CheckedBuild, CheckedBuild, ReplyOf<typeof listFluids>];

interface AssembliesData {
  readonly fields: AssemblyFields;
  readonly found: CheckedBuild;
  readonly hoses: readonly Choice[];
  readonly ends: readonly Choice[];
  readonly guards: readonly Choice[];
  readonly fluids: readonly string[];
  readonly svg: string | undefined;
  /** What was typed and cannot be read. */
  readonly problem: string | undefined;
}

/** `/assemblies` and `/assemblies/{text}`: hose, ends and length in any order, judged at once (book 5). */
export const assembliesPage = page<AssembliesData>({
  load: async ({ url, call }) => {
    const typed = readFields(url.searchParams);
    // As it stands in the address: what is escaped in a text stays escaped.
    const [, , text] = url.pathname.split('/');
    const asked = text === undefined ? askedOf(typed) : { ...askedOf(typed), text };
    const ask = async (choices: ChoiceKind): Promise<CheckedBuild> =>
      call(checkAssembly, { body: { ...asked, choices, withoutPrice: choices !== 'a' } });
    try {
      const answers =
        takeAhead<Answers>(url.pathname + url.search) ??
        (await Promise.all([ask('a'), ask('hose'), ask('guard'), call(listFluids, {})]));
      const [found, hoses, guards, fluids] = answers;
      // One build has one address.
      if (found.text !== undefined && found.text !== text) {
        const address = paths.assembly(found.text, typed);
        keepAhead(address, answers);
        throw redirect(address);
      }
      return {
        fields: found.text === undefined ? typed : fieldsOfText(found.text, typed),
        found,
        hoses: hoses.choices?.fit ?? [],
        ends: found.choices?.fit ?? [],
        guards: guards.choices?.fit ?? [],
        fluids: fluids.data.map(({ fluid }) => fluid),
        svg: await drawingOf(found, call),
        problem: undefined,
      };
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 400) throw error;
      const found = await call(checkAssembly, { body: {} });
      const problem = error.problems.map(({ message }) => message).join(' ');
      return { fields: typed, found, hoses: [], ends: [], guards: [], fluids: [], svg: undefined, problem };
    }
  },
  act: async (request) => {
    demandSignedIn(request);
    const { viewer } = request;
    // The staff have no cart.
    if (viewer.role !== 'customer') throw redirect(paths.account());
    return addAssemblyBy(request, viewer.cartId);
  },
  head: ({ found }) => ({
    title: 'Hose Assemblies',
    description:
      'Hose, ends and length in any order: what fits, cut length, working pressure, crimp and drawing.',
    canonical: found.text === undefined ? paths.assemblies() : paths.assembly(found.text),
    ...(found.text !== undefined && { robots: 'noindex' as const }),
  }),
  Page: ({ data }) => <Assemblies data={data} />,
});

async function drawingOf(
  { hose, a, b, measures, angle }: CheckedBuild,
  call: PageRequest['call'],
): Promise<string | undefined> {
  if (!hose || !a || !b) return undefined;
  const [hoseProduct, aProduct, bProduct] = await readDrawn(
    [hose, a, b].map(({ product }) => product.id),
    async (id) => call(getProduct, { params: { id } }),
  );
  if (!hoseProduct || !aProduct || !bProduct) return undefined;
  const outsideMm = hoseProduct.variants.find(({ id }) => id === hose.part)?.outsideDiameter;
  return drawAssembly({
    hose: hose.part,
    outsideMm: outsideMm ?? 20,
    a: { product: aProduct, part: a.part },
    b: { product: bProduct, part: b.part },
    overall: lengthText(measures.overallMm, measures.overallInches),
    cut: lengthText(measures.cutMm, measures.cutInches),
    angle,
  });
}

function Assemblies({ data }: { readonly data: AssembliesData }): ReactElement {
  const { viewer } = useShell();
  const { fields, found, svg } = data;
  const text = (name: keyof AssemblyFields, list?: string) => ({
    name,
    autoComplete: 'off',
    defaultValue: fields[name],
    ...(list !== undefined && { list }),
  });
  return (
    <div className={styles['page']}>
      <div>
        <h1>Hose Assemblies</h1>
        <p className="muted">Choose in any order. What does not fit says why.</p>
      </div>
      <Form key={JSON.stringify(fields)} action={paths.assemblies()} className="no-print">
        <div className={styles['fields']}>
          <TextField {...text('hose', 'hoses')} label="Hose" hint="Part number, as BW2-08" />
          <TextField {...text('a', 'ends')} label="End A" hint="Part number, as FJX-08-08" />
          <TextField {...text('b', 'ends')} label="End B" hint="Part number" />
          <TextField {...text('length')} label="Length" inputMode="decimal" />
          <SelectField label="Unit" name="unit" defaultValue={unitOf(fields.unit)}>
            <option value="IN">in</option>
            <option value="MM">mm</option>
            <option value="FT">ft</option>
          </SelectField>
          <SelectField label="Length of" name="basis" defaultValue={basisOf(fields.basis)}>
            <option value="OA">Whole assembly</option>
            <option value="CUT">Cut hose</option>
          </SelectField>
          <CrimpField side="A" name="aCrimp" value={fields.aCrimp} rows={found.crimpChoices.a} />
          <CrimpField side="B" name="bCrimp" value={fields.bCrimp} rows={found.crimpChoices.b} />
          {found.takesAngle && (
            <TextField
              {...text('angle')}
              label="Angle"
              hint="0 to 359°, counter-clockwise from end A"
              inputMode="numeric"
            />
          )}
          <TextField {...text('guard', 'guards')} label="Guard" hint="Part number" optional />
          <TextField {...text('tag')} label="Tag" hint="Up to 40 characters" maxLength={40} optional />
          <TextField {...text('quantity')} label="Quantity" inputMode="numeric" optional />
        </div>
        <div className={styles['boxes']}>
          <Checkbox name="test" value="yes" defaultChecked={fields.test === 'yes'}>
            Proof test
          </Checkbox>
          <Checkbox name="caps" value="yes" defaultChecked={fields.caps === 'yes'}>
            Caps and cleaning
          </Checkbox>
        </div>
        <h2>What it has to bear</h2>
        <div className={styles['fields']}>
          <TextField
            {...text('peak')}
            label="Peak pressure"
            hint="psi, surges with it"
            inputMode="decimal"
            optional
          />
          <TextField {...text('temperature')} label="Temperature" hint="°C" inputMode="text" optional />
          <TextField {...text('fluid', 'fluids')} label="Fluid" optional />
          <SelectField label="Seals" name="seal" defaultValue={fields.seal || 'NBR'}>
            <option>NBR</option>
            <option>FKM</option>
            <option>EPDM</option>
          </SelectField>
          <SelectField label="Bend" name="bend" defaultValue={fields.bend}>
            <option value="">None</option>
            <option value="90">90°</option>
            <option value="180">180°</option>
          </SelectField>
        </div>
        <p className={styles['send']}>
          <Button type="submit" tone="go">
            Check the assembly
          </Button>
          <Link to={paths.assemblies()}>Start again</Link>
        </p>
      </Form>
      {/* Beside the form, which is another one with each change: they mostly stay. */}
      <List id="hoses" choices={data.hoses} />
      <List id="ends" choices={data.ends} />
      <List id="guards" choices={data.guards} />
      <datalist id="fluids">
        {data.fluids.map((fluid) => (
          <option key={fluid} value={fluid}>
            {fluid}
          </option>
        ))}
      </datalist>
      {data.problem !== undefined && <p role="alert">{data.problem}</p>}
      <AssemblyAnswer found={found} svg={svg}>
        {viewer.role === 'customer' && found.text !== undefined && found.price && (
          <AddAssembly key={found.text} text={found.text} quantity={fields.quantity} />
        )}
      </AssemblyAnswer>
    </div>
  );
}

function List({ id, choices }: { readonly id: string; readonly choices: readonly Choice[] }): ReactElement {
  return (
    <datalist id={id}>
      {choices.map(({ part, name }) => (
        <option key={part} value={part}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

/** Only where there is something to choose between. */
function CrimpField({
  side,
  name,
  value,
  rows,
}: {
  readonly side: string;
  readonly name: string;
  readonly value: string;
  readonly rows: CheckedBuild['crimpChoices']['a'];
}): ReactElement | null {
  if (rows.length < 2) return null;
  return (
    <SelectField label={`Insert and ferrule ${side}`} name={name} defaultValue={value}>
      {rows.map(({ insertType, ferrule }) => (
        <option key={`${insertType}.${ferrule}`} value={`${insertType}.${ferrule}`}>
          {insertType}
          {ferrule === '_' ? ', one piece' : ` with ${ferrule}`}
        </option>
      ))}
    </SelectField>
  );
}
