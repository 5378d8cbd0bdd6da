import type { ReactElement } from 'react';
import {
  listImportMappings,
  type Mapping,
  removeImportMapping,
} from '#features/exchange/import-mappings/import-mappings.contract.ts';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { Minute } from '#web/ui/time.tsx';
import { kindWords } from './import-words.rules.ts';

/** `/account/imports/mappings`: how foreign files are read. */
export const mappingsPage = page<readonly Mapping[]>({
  load: async (request) => {
    demandAdmin(request);
    return (await request.call(listImportMappings, {})).data;
  },
  act: async ({ form, call }: FormRequest): Promise<FormAnswer> => {
    const { id } = fieldsOf(form, 'id');
    return answered(form, async () => call(removeImportMapping, { params: { name: id } }));
  },
  head: () => ({ title: 'Mappings', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Mappings"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Imports', to: paths.imports() }, { label: 'Mappings' }]} />}
    >
      <p>
        A maker’s own table is read by a mapping: which of their columns is which of ours.
        {data.length > 0 && (
          <>
            {' '}
            <Link to={paths.newImportMapping()}>New Mapping</Link>
          </>
        )}
      </p>
      <Mappings of={data} />
    </AccountPage>
  ),
});

function Mappings({ of: mappings }: { readonly of: readonly Mapping[] }): ReactElement {
  const deletion = useDeletion();
  const asked = mappings.find(({ name }) => name === deletion.asked)?.name;
  return (
    <>
      <Deleted of={deletion} isAsking={asked !== undefined} />
      {asked !== undefined && (
        <DeleteQuestion
          of={deletion}
          id={asked}
          question="Delete Mapping?"
          about={`${asked}: files can no longer be read by it. What was imported stays.`}
          yes="Yes, Delete Mapping"
          no="No, Keep Mapping"
          failed="The mapping was not deleted."
        />
      )}
      {mappings.length === 0 ? (
        <EmptyState message="There are no mappings yet.">
          <ButtonLink to={paths.newImportMapping()}>New Mapping</ButtonLink>
        </EmptyState>
      ) : (
        <TableFrame label="Mappings">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Of</th>
                <th scope="col">Changed</th>
                <th scope="col">By</th>
                <th scope="col">
                  <span className="vh">Delete</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {mappings.map(({ name, kind, changedAt, changedBy }) => (
                <tr key={name}>
                  <td>
                    <Link to={paths.importMapping(name)}>{name}</Link>
                  </td>
                  <td>{kindWords[kind].label}</td>
                  <td>
                    <Minute at={changedAt} />
                  </td>
                  <td>{changedBy}</td>
                  <td>{asked !== name && <DeleteButton of={deletion} id={name} name={name} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  );
}
