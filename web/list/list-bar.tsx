import { type ReactElement, type ReactNode, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '#web/form-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './list-bar.module.css';
import {
  type Asked,
  type Filter,
  type Filters,
  isNarrowed,
  type ListReply,
  type ListSource,
  type Search,
} from './list-spec.ts';

interface Bar<Reply extends ListReply, Sort extends string, F extends Filters> {
  readonly of: ListSource<Reply, Sort, F>;
  readonly asked: Asked<Sort, F>;
}

/** Over a list: what is looked for in it, beside that what else can be done, and under it what it is narrowed to. */
export function ListBar<Reply extends ListReply, Sort extends string, F extends Filters>({
  of,
  asked,
  children,
}: Bar<Reply, Sort, F> & { readonly children?: ReactNode }): ReactElement {
  const links = filtersOf(of)
    .flatMap(([key, filter]) => (filter.as === 'links' ? { key, ...filter } : []))
    .filter(({ options }) => Object.keys(options).length > 0);
  return (
    <>
      {(of.search || children) && (
        <div className={styles['tools']}>
          {of.search && <Find of={of} asked={asked} search={of.search} />}
          {children && <div className={styles['actions']}>{children}</div>}
        </div>
      )}
      {links.length > 0 && (
        <div className={styles['links']}>
          {links.map(({ key, label, otherwise = 'All', options }) => (
            <Segmented key={key} label={label}>
              {Object.entries({ '': otherwise, ...options }).map(([value, name]) => (
                <Link
                  key={value}
                  to={of.hrefOf(changed(of, asked, { [key]: value }))}
                  aria-current={value === valueIn(asked, key) ? 'true' : undefined}
                >
                  {name}
                </Link>
              ))}
            </Segmented>
          ))}
        </div>
      )}
    </>
  );
}

/** A search with one field or with several, each under its label. */
function Find<Reply extends ListReply, Sort extends string, F extends Filters>({
  of,
  asked,
  search: { label, placeholder, hint, button = 'Find', form: name },
}: Bar<Reply, Sort, F> & { readonly search: Search }): ReactElement {
  const navigate = useNavigate();
  const fields = filtersOf(of).filter(([, { as }]) => as !== 'links');
  const names = ['query', ...fields.map(([key]) => key)];
  const isAlone = fields.length === 0;
  const cleared = clearing(of, asked);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = Object.fromEntries(names.map((key) => [key, textOf(form, key)]));
    await navigate(of.hrefOf(changed(of, asked, typed)));
  };
  return (
    <search data-alone={isAlone || undefined}>
      <form action={of.hrefOf({})} aria-label={name} onSubmit={(event) => void submit(event)}>
        <TextField
          key={asked.query}
          type="search"
          name="query"
          label={label}
          hint={hint}
          small
          placeholder={placeholder}
          defaultValue={asked.query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        {fields.map(([key, filter]) => (
          <FilterField key={key} name={key} filter={filter} value={valueIn(asked, key)} />
        ))}
        {/* What the form keeps where it is sent without JavaScript. */}
        {Object.entries(asked).map(
          ([key, value]) =>
            !names.includes(key) && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <Button type="submit" size="s">
          {button}
        </Button>
        {!isAlone && isNarrowed(cleared.from) && <Link to={of.hrefOf(cleared.to)}>Clear</Link>}
      </form>
    </search>
  );
}

/** A choice is asked for at once, also one that was made before the page came alive; all others go by the button. */
function FilterField({
  name,
  filter,
  value,
}: {
  readonly name: string;
  readonly filter: Filter;
  readonly value: string;
}): ReactElement {
  const { as, label } = filter;
  const field = { name, label, small: true };
  // What the list shows, and what was chosen since.
  const [{ shown, chosen }, choose] = useState({ shown: value, chosen: value });
  if (shown !== value) choose({ shown: value, chosen: value });
  if (as !== 'select')
    return <TextField key={value} {...field} defaultValue={value} type={as === 'day' ? 'date' : 'text'} />;
  return (
    <SelectField
      {...field}
      value={chosen}
      onChange={({ currentTarget }) => {
        choose({ shown: value, chosen: currentTarget.value });
        currentTarget.form?.requestSubmit();
      }}
    >
      {Object.entries({ '': filter.all, ...filter.options }).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

const filtersOf = ({ filters }: { readonly filters?: Filters }): ReadonlyArray<[string, Filter]> =>
  Object.entries(filters ?? {});

/** What can be cleared, and what is left then. */
function clearing<Reply extends ListReply, Sort extends string, F extends Filters>(
  of: ListSource<Reply, Sort, F>,
  asked: Asked<Sort, F>,
): { readonly from: Asked; readonly to: Asked<Sort, F> } {
  const isOther = new Set(filtersOf(of).flatMap(([key, filter]) => ('otherwise' in filter ? [key] : [])));
  const part = (isKept: boolean) =>
    Object.fromEntries(Object.entries(asked).filter(([key]) => isOther.has(key) === isKept));
  return { from: part(false), to: part(true) as Asked<Sort, F> };
}

/** Asked for something else, in the order that addresses have. */
function changed<Reply extends ListReply, Sort extends string, F extends Filters>(
  of: ListSource<Reply, Sort, F>,
  asked: Asked<Sort, F>,
  values: Readonly<Record<string, string>>,
): Asked<Sort, F> {
  const state = { ...asked, ...values };
  const keys = ['query', ...filtersOf(of).map(([key]) => key), 'sort'];
  return Object.fromEntries(keys.map((key) => [key, valueIn(state, key)])) as Asked<Sort, F>;
}

const valueIn = (asked: object, key: string): string =>
  (asked as Readonly<Record<string, string | undefined>>)[key] ?? '';
