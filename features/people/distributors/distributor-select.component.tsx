import { type ReactElement, type ReactNode, useState } from 'react';
import { grouped } from '#shared/count.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useDebounced } from '#web/use-debounced.ts';
import { type DistributorName, listDistributorNames, messages } from './distributors.contract.ts';

/** What there is to choose from: all distributors, or the first thousand of them. */
export interface DistributorChoices {
  readonly data: readonly DistributorName[];
  readonly total: number;
}

/** The choice of a company for somebody. Where there are too many for a list, a field over it narrows them. */
export function DistributorSelect({
  choices,
  chosen,
  children,
  ...field
}: {
  readonly choices: DistributorChoices;
  /** Offered whatever else is; it may not be among the first. */
  readonly chosen?: DistributorName | undefined;
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
  readonly disabled?: boolean;
  /** Under the select. */
  readonly children?: ReactNode;
}): ReactElement {
  const { found, problem, find } = useFound(choices);
  const isAmong = chosen === undefined || found.some(({ id }) => id === chosen.id);
  return (
    <div>
      {choices.total > choices.data.length && (
        <TextField
          type="search"
          label="Find Distributor"
          hint={`${grouped(choices.total)} distributors: type a part of its name, city or Trulinx ID.`}
          error={problem}
          autoComplete="off"
          onChange={({ target }) => find(target.value)}
        />
      )}
      <SelectField {...field} label="Distributor">
        <option value="">Select Distributor</option>
        {!isAmong && <Choice {...chosen} />}
        {found.map((each) => (
          <Choice key={each.id} {...each} />
        ))}
      </SelectField>
      {children}
    </div>
  );
}

const Choice = ({ id, name, place }: DistributorName): ReactElement => (
  <option value={id}>
    {name} ({place})
  </option>
);

interface Found {
  readonly found: readonly DistributorName[];
  /** Why what was typed last narrowed nothing. */
  readonly problem: string | undefined;
  readonly find: (text: string) => void;
}

function useFound({ data }: DistributorChoices): Found {
  const [found, setFound] = useState(data);
  const [problem, setProblem] = useState<string>();
  const asking = useDebounced();
  const ask = async (search: string, signal: AbortSignal): Promise<void> => {
    try {
      setFound((await fetchCall(listDistributorNames, { query: { search } }, { signal })).data);
      setProblem(undefined);
    } catch (error) {
      if (signal.aborted) return;
      console.error('the distributors could not be asked for', error);
      setProblem(messages.namesNotAsked);
    }
  };
  const find = (text: string): void => asking.ask(async (signal) => ask(text.trim(), signal));
  return { found, problem, find };
}
