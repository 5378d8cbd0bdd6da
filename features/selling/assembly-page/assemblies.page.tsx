import { type ReactElement, useRef } from 'react';
import { redirect } from 'react-router';
import styles from '#features/assembly/builder/assemblies.module.css';
import { AssemblyAnswer } from '#features/assembly/builder/assembly-answer.component.tsx';
import { readFields } from '#features/assembly/builder/assembly-fields.rules.ts';
import { AssemblySummary } from '#features/assembly/builder/assembly-summary.component.tsx';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { AddAssembly, addAssemblyBy } from './add-assembly.component.tsx';
import { BuilderForm } from './builder-form.component.tsx';
import { SayAssembly } from './say-assembly.component.tsx';
import { type BuilderData, readBuilder } from './use-builder-data.ts';
import { keepAhead, takeAhead } from './use-kept-answers.ts';
import { useLiveBuild } from './use-live-build.ts';
import type { SaidAssembly } from './use-said-assembly.ts';

/** `/assemblies` and `/assemblies/{text}`: hose, ends and length in any order, judged at once (book 5). */
export const assembliesPage = page<BuilderData>({
  load: async ({ url, call }) => {
    const ahead = takeAhead<BuilderData>(url.pathname + url.search);
    if (ahead) return ahead;
    const typed = readFields(url.searchParams);
    // As it stands in the address: what is escaped in a text stays escaped.
    const text = url.pathname.split('/')[2] || undefined;
    const said = typed.say === '' ? undefined : await readWords(call, typed.say);
    const fields = text === undefined ? { ...typed, ...said?.fields } : typed;
    const found = await readBuilder(call, fields, text, said);
    // One build has one address.
    if (found.found.text !== undefined && found.found.text !== text) {
      const isAllRead = said === undefined || said.open.length + said.unknown.length === 0;
      const address = paths.assembly(found.found.text, isAllRead ? { ...fields, say: '' } : fields);
      keepAhead(address, found);
      throw redirect(address);
    }
    return found;
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

/** Its code is loaded by those alone who say something. */
async function readWords(call: PageRequest['call'], words: string): Promise<SaidAssembly> {
  const { readSaid } = await import('./use-said-assembly.ts');
  return readSaid(call, words);
}

function Assemblies({ data }: { readonly data: BuilderData }): ReactElement {
  const { viewer } = useShell();
  const answer = useRef<HTMLDivElement>(null);
  const build = useLiveBuild(data, () => {
    // Whoever pressed the button looks at the answer; whoever is in a field goes on typing.
    if (document.activeElement instanceof HTMLInputElement) return;
    answer.current?.focus();
  });
  const { fields, found, svg, problem, said } = build.shown;
  return (
    <div className={styles['page']} data-glove>
      <div>
        <h1>Hose Assemblies</h1>
        <p className="muted">Choose in any order. What does not fit says why.</p>
      </div>
      <SayAssembly said={said} words={fields.say} />
      <div className={styles['desk']}>
        <div>
          <BuilderForm
            key={build.visit}
            fields={fields}
            found={found}
            lists={build.shown.lists}
            onInput={build.onInput}
            onSubmit={build.onSubmit}
          />
        </div>
        <div ref={answer} id="answer" tabIndex={-1} className={styles['answer']}>
          {build.failure !== undefined && <p role="alert">{build.failure}</p>}
          {problem !== undefined && <p role="alert">{problem}</p>}
          <AssemblyAnswer
            found={found}
            svg={svg}
            quantity={fields.quantity}
            insteadTo={(change) => addressWith(fields, change)}
          >
            {viewer.role === 'customer' && found.text !== undefined && found.price && (
              <AddAssembly key={found.text} text={found.text} quantity={fields.quantity} />
            )}
          </AssemblyAnswer>
        </div>
        <AssemblySummary found={found} />
      </div>
    </div>
  );
}

const addressWith = (fields: AssemblyFields, change: Partial<AssemblyFields>): string =>
  paths.assemblies({ ...fields, say: '', ...change });
