import type { ReactElement } from 'react';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { TypedAssembly } from './typed-assembly.contract.ts';

/** What was understood of a typed assembly, what is still open, and the builder with it filled in. */
export function TypedAssemblyLink({
  assembly: { fields, understood, open, unknown },
}: {
  readonly assembly: TypedAssembly;
}): ReactElement {
  const readIn = useReadIn();
  return (
    <>
      <Link to={paths.assemblies(fields)}>Build this hose assembly</Link>
      {understood.length > 0 && `: ${readIn(understood.join(', '))}`}.
      {open.length > 0 && ` Still to choose: ${open.join('; ')}.`}
      {unknown.length > 0 && ` Not understood: ${unknown.map((word) => `“${word}”`).join(', ')}.`}
    </>
  );
}
