import { type ImportKind } from '#features/exchange/import/import.contract.ts';
import { noteLine } from '#features/exchange/import/import-report.rules.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { forbidden, invalid, Refusal } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedIn } from '#platform/http/viewer.ts';
import { type BodyOf } from '#shared/endpoint.ts';
import type { Scope } from '#shared/scope.ts';
import { type ImportResult, importFiles, messages } from './imports.contract.ts';
import { type ImportDeps, runImport } from './imports.service.ts';

/** Files of other systems, by part number. */
export function importRoutes(deps: ImportDeps): Route[] {
  return [
    serve(importFiles, async ({ body, viewer }) => {
      demandScope(viewer, body.kind);
      demandParts(body);
      const result = await runImport(deps, { ...body, importedBy: viewer.name }, async (tx, entry) =>
        recordAdminChange(tx, viewer, entry),
      );
      if (!result.written && !result.dryRun) throw refusalOf(result);
      return result;
    }),
  ];
}

const scopesOf: Readonly<Partial<Record<ImportKind, Scope>>> = {
  // The file has prices, and what a company pays.
  catalog: 'prices:write',
  distributors: 'prices:write',
  prices: 'prices:write',
  stock: 'stock:write',
};

/** What a key may not write by its own call it may not import either. */
function demandScope({ key }: SignedIn, kind: ImportKind): void {
  const scope = scopesOf[kind];
  if (key && scope && !key.scopes.includes(scope))
    throw forbidden(`Importing ${kind} is for API keys with the scope ${scope}.`);
}

function demandParts({
  kind,
  only,
  retireMissing = false,
  keepOtherHoses,
}: BodyOf<typeof importFiles>): void {
  if (keepOtherHoses && kind !== 'crimp')
    throw invalid([{ field: 'keepOtherHoses', message: messages.notACrimpTable }]);
  if (!only) return;
  if (kind === 'crimp' || kind === 'distributors')
    throw invalid([{ field: 'only', message: messages.onlyParts }]);
  if (retireMissing) throw invalid([{ field: 'only', message: messages.onlyOrMissing }]);
}

function refusalOf({ problems, alarms }: ImportResult): Refusal {
  if (problems.length > 0)
    return invalid(problems.map((problem) => ({ message: noteLine(problem), field: 'files' })));
  const open = alarms.filter(({ allowed }) => !allowed);
  return new Refusal(
    409,
    open.map(({ message }) => ({ message, field: 'allow' })),
    { body: { alarms } },
  );
}
