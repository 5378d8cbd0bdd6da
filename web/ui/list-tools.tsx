import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openPages } from '#web/list-state.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './list-tools.module.css';
import { Pager } from './pager.tsx';

/** Over a list of the staff: what is looked for in it, and beside it what else can be done. */
export function ListTools({
  label,
  placeholder,
  query,
  sort,
  children,
}: {
  /** 'Find customers' */
  readonly label: string;
  /** What is looked at. */
  readonly placeholder: string;
  readonly query: string;
  readonly sort: string | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('query');
    const asked = { query: typeof typed === 'string' ? typed.trim() : '', sort: sort ?? '' };
    const given = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
    await navigate(given.size === 0 ? pathname : `${pathname}?${given}`);
  };
  return (
    <div className={styles['tools']}>
      <search>
        <form className={styles['find']} action={pathname} onSubmit={(event) => void submit(event)}>
          <TextField
            key={query}
            type="search"
            name="query"
            label={label}
            labelHidden
            placeholder={placeholder}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
          {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
          <Button type="submit">Find</Button>
        </form>
      </search>
      {children}
    </div>
  );
}

/** Under a list: its pages, and which rows these are. */
export function ListFoot({
  page,
  rows,
  total,
  shown,
  hrefOf,
}: {
  readonly page: number;
  /** On a full page. */
  readonly rows: number;
  readonly total: number;
  /** On this page. */
  readonly shown: number;
  readonly hrefOf: (page: number) => string;
}): ReactElement {
  const first = (page - 1) * rows;
  return (
    <div className={styles['foot']}>
      <Pager current={page} count={openPages(total, rows)} hrefOf={hrefOf} />
      <p>
        {(first + 1).toLocaleString('en-US')}–{(first + shown).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
    </div>
  );
}
