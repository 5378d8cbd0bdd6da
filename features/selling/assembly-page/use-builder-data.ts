import {
  type AskedBuild,
  type CheckedBuild,
  type Choice,
  type ChoiceKind,
  checkAssembly,
} from '#features/assembly/build/check.contract.ts';
import { askedOf, fieldsOfText } from '#features/assembly/builder/assembly-fields.rules.ts';
import { lengthText } from '#features/assembly/builder/length-text.rules.ts';
import { getProduct } from '#features/catalog/catalog-search/catalog.contract.ts';
import { listFluids } from '#features/catalog/reference-tables/reference-tables.contract.ts';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { CallFailed } from '#web/call.ts';
import type { PageRequest } from '#web/page.tsx';
import { readDrawn } from './use-kept-answers.ts';
import type { SaidAssembly } from './use-said-assembly.ts';

type Call = PageRequest['call'];

/** What the rules say of the fields, and its drawing. */
export interface BuilderAnswer {
  readonly fields: AssemblyFields;
  readonly found: CheckedBuild;
  readonly svg: string | undefined;
  /** What was typed and cannot be read. */
  readonly problem: string | undefined;
}

/** What the fields may be chosen from. */
export interface BuilderLists {
  readonly hoses: readonly Choice[];
  readonly ends: readonly Choice[];
  readonly guards: readonly Choice[];
  readonly fluids: readonly string[];
}

export interface BuilderData extends BuilderAnswer {
  readonly lists: BuilderLists;
  /** What was made of the reader's own words. */
  readonly said: SaidAssembly | undefined;
}

/** @param text of a build; outranks the fields */
export async function readBuilder(
  call: Call,
  typed: AssemblyFields,
  text: string | undefined,
  said: SaidAssembly | undefined,
): Promise<BuilderData> {
  const asked = text === undefined ? askedOf(typed) : { conditions: askedOf(typed).conditions, text };
  const [answer, lists] = await Promise.all([
    answerTo(call, { ...asked, ...quantityOf(typed) }, typed),
    readLists(call, asked),
  ]);
  return { ...answer, lists, said };
}

const quantityOf = (fields: AssemblyFields): Pick<AskedBuild, 'quantity'> => {
  const { quantity } = askedOf(fields);
  return quantity === undefined ? {} : { quantity };
};

/** One change asks one call: what there is to choose from is read while nobody types. */
export async function answerTo(call: Call, asked: AskedBuild, typed: AssemblyFields): Promise<BuilderAnswer> {
  try {
    const found = await call(checkAssembly, { body: { ...asked, instead: true } });
    const fields = asked.text === undefined ? typed : fieldsOfText(found.text ?? asked.text, typed);
    return { fields, found, svg: await drawingOf(found, call), problem: undefined };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 400) throw error;
    return {
      fields: typed,
      found: nothing,
      svg: undefined,
      problem: error.problems.map(({ message }) => message).join(' '),
    };
  }
}

const nothing: CheckedBuild = {
  isBlocked: false,
  verdicts: [],
  takesAngle: false,
  angle: 0,
  crimpChoices: { a: [], b: [] },
  crimps: {},
  measures: {},
};

/** What still fits beside what is chosen. */
export async function readLists(call: Call, asked: AskedBuild): Promise<BuilderLists> {
  const choicesOf = async (choices: ChoiceKind): Promise<readonly Choice[]> =>
    (await call(checkAssembly, { body: { ...asked, choices, withoutPrice: true } })).choices?.fit ?? [];
  try {
    const [hoses, ends, guards, fluids] = await Promise.all([
      choicesOf('hose'),
      choicesOf('a'),
      choicesOf('guard'),
      call(listFluids, {}),
    ]);
    return { hoses, ends, guards, fluids: fluids.data.map(({ fluid }) => fluid) };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 400) throw error;
    return { hoses: [], ends: [], guards: [], fluids: [] };
  }
}

/** The page is alive before it can draw: what the server drew is there. */
export const loadPen = async () => import('#features/assembly/builder/assembly-drawing.rules.ts');

async function drawingOf(
  { hose, a, b, measures, angle }: CheckedBuild,
  call: Call,
): Promise<string | undefined> {
  if (!hose || !a || !b) return (await loadPen()).drawOutline();
  const [[hoseProduct, aProduct, bProduct], { drawAssembly }] = await Promise.all([
    readDrawn(
      [hose, a, b].map(({ product }) => product.id),
      async (id) => call(getProduct, { params: { id } }),
    ),
    loadPen(),
  ]);
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
