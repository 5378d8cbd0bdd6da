import type { ReactNode } from 'react';
import type { Clock } from '#shared/clock.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts';

/** How a list is read: what can be asked of it stands in its address, and what is asked for goes to its call. */
export interface ListSource<Reply extends ListReply, Sort extends string, F extends Filters> {
  /** What is absent or empty is left out. */
  readonly hrefOf: (state: Asked<Sort, F> & Place) => string;
  readonly search?: Search;
  readonly filters?: F;
  readonly sorts?: readonly Sort[];
  /** On a full page, where they are not 50. */
  readonly perPage?: number;
  /** The key of the row that a page goes on behind, in place of page numbers. */
  readonly behind?: 'after' | 'before';
  /** What the address says wrongly goes to the call as it is, in place of counting as absent. */
  readonly isAsTyped?: true;
  readonly ask: (request: ListRequest, query: ListQuery<Sort, F>) => Promise<Reply>;
}

/** What a list needs of a page's request. */
export interface ListRequest {
  readonly url: URL;
  readonly clock: Clock;
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;
}

/** A list with its table: loader, bar, table, pages and what stands for no rows follow from this. */
export interface ListSpec<Reply extends ListReply, Sort extends string, F extends Filters>
  extends ListSource<Reply, Sort, F> {
  /** Names the table. */
  readonly label: string;
  /** How it comes. */
  readonly sortedBy?: NoInfer<Sort>;
  readonly columns: ReadonlyArray<Column<RowOf<Reply>, NoInfer<Sort>>>;
  /** All that is found, as a file. */
  readonly exports?: {
    readonly formats: readonly string[];
    readonly hrefOf: (asked: Asked<Sort, F>, format: string) => string;
  };
  /** In place of the table. */
  readonly nothing: string;
  /** Under it, where no button or form of the page makes the first: where one comes from. */
  readonly nothingYet?: { readonly says?: string; readonly label: string; readonly to: string };
  /** The same where something is looked for; `nothing` when absent. */
  readonly nothingFound?: string;
  /** One line more, where something is looked for. */
  readonly nothingNear?: string;
}

export const list = <
  Reply extends ListReply,
  Sort extends string = never,
  const F extends Filters = Readonly<Record<never, Filter>>,
>(
  spec: ListSpec<Reply, Sort, F>,
): ListSpec<Reply, Sort, F> => spec;

export const listSource = <
  Reply extends ListReply,
  Sort extends string = never,
  const F extends Filters = Readonly<Record<never, Filter>>,
>(
  source: ListSource<Reply, Sort, F>,
): ListSource<Reply, Sort, F> => source;

export interface ListReply {
  readonly data: ReadonlyArray<{ readonly id: string }>;
  readonly total: number;
  /** The way on, where there is one. */
  readonly next?: string | undefined;
  /** What holds for all of its rows. */
  readonly notice?: string | undefined;
}

export type RowOf<Reply extends ListReply> = Reply['data'][number];

export interface Search {
  /** 'Find customers' */
  readonly label: string;
  /** What is looked at. */
  readonly placeholder?: string;
  /** Under the label, which is seen then. */
  readonly hint?: string;
  /** 'Find' when absent. */
  readonly button?: string;
  /** Names the form. */
  readonly form?: string;
}

/** A filter by the key it has in the address. Links stand under the search, all others are fields beside it. */
export type Filters = Readonly<Record<string, Filter>>;
export type Filter =
  | {
      readonly as: 'links';
      readonly label: string;
      /** For no choice, where the list is another one then, and not all of it: a choice that nothing clears. */
      readonly otherwise?: string;
      readonly options: Options;
    }
  | {
      readonly as: 'select';
      readonly label: string;
      /** For no choice. */
      readonly all: string;
      /** Absent where they come with the page: any is taken from the address then. */
      readonly options?: Options;
    }
  | { readonly as: 'text' | 'day'; readonly label: string };
/** What each is called, by its value. */
export type Options = Readonly<Record<string, string>>;

type ValueOf<F extends Filter> = F extends { readonly options: infer Values }
  ? keyof Values & string
  : string;

/** What the address asks for; what it does not ask for is absent. */
export type Asked<Sort extends string = string, F extends Filters = Filters> = {
  readonly query?: string;
  readonly sort?: Sort;
} & { readonly [Key in keyof F]?: ValueOf<F[Key]> };

/** Some are looked for, not all. */
export const isNarrowed = (asked: Asked): boolean => Object.keys(asked).some((key) => key !== 'sort');

/** Which of its pages. */
export interface Place {
  /** From 1. */
  readonly page?: number;
  readonly after?: string;
  readonly before?: string;
}

/** The same for the call. */
export type ListQuery<Sort extends string, F extends Filters> = Omit<Asked<Sort, F>, 'query'> & {
  readonly search?: string;
  readonly limit: string;
  readonly skip?: string;
  readonly after?: string;
  readonly before?: string;
};

/** A page of a list, as a page's `load` hands it on. */
export interface Listed<Row, Sort extends string = string, F extends Filters = Filters> {
  readonly asked: Asked<Sort, F>;
  readonly rows: readonly Row[];
  readonly total: number;
  /** From 1. */
  readonly page: number;
  /** The row it begins behind, and the one that the next page does. */
  readonly behind?: string | undefined;
  readonly next?: string | undefined;
  /** What the call does not understand of what is asked. */
  readonly problems?: readonly string[];
  /** What holds for all of its rows. */
  readonly notice?: string | undefined;
}

/** The same by the list's declaration. */
export type ListedBy<Spec> =
  Spec extends ListSource<infer Reply, infer Sort, infer F> ? Listed<RowOf<Reply>, Sort, F> : never;

export interface Column<Row, Sort extends string = never> {
  /** With its unit unlike that of the others. */
  readonly head: string;
  /** Read out, not seen. */
  readonly isHeadHidden?: true;
  /** In place of the words. */
  readonly headCell?: ReactNode;
  /** Of its numbers, once. */
  readonly unit?: string;
  /** Absent where the rows are made by hand. */
  readonly cell?: (row: Row) => ReactNode;
  /** The order that its head asks for; the other way round where the list knows `-name`, too. */
  readonly sort?: Sort;
  /** That order begins with the last or the largest. */
  readonly isDown?: true;
  readonly align?: 'right';
  readonly isOneLine?: true;
  /** What somebody wrote: the column that the others leave, in which the longest word breaks. */
  readonly isProse?: true;
  /** Not on a phone; or there under the head of its row. */
  readonly onPhone?: 'hidden' | 'below';
  /** Names its row; the first column does where none says so. */
  readonly isRowHead?: true;
}
