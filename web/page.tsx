import { type ComponentType, type ReactElement } from 'react';
import {
  type ActionFunctionArgs,
  createContext,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router';
import type { Clock } from '#shared/clock.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts';
import { type FormAnswer, isUnanswered, orRefused } from '#web/form/form-answer.ts';
import { type Caller, CallFailed } from './call.ts';
import type { Head, Site } from './head.rules.ts';
import { paths } from './paths.ts';
import type { PageViewer, ShellState } from './render.ts';

/** What a page's `load` gets: the address, and the way to the data. Redirect by throwing `redirect(path)`. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly viewer: PageViewer;
  /** Of the server for the first page, of the browser for the next ones: for how long ago something was, never for a day. */
  readonly clock: Clock;
  /** Bound to the request: a navigation that is overtaken aborts its calls. */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;
}

/** What a page's `act` gets: a form of the page, sent. */
export interface FormRequest extends PageRequest {
  readonly form: FormData;
}

export interface PageSpec<Data> {
  /** Runs on the server for the first page and in the browser for the next ones. A CallFailed becomes the page's failure. */
  readonly load: (request: PageRequest) => Data | Promise<Data>;
  /** Does what a form of the page asks for: in the browser, and on the server for readers without JavaScript. */
  readonly act?: (request: FormRequest) => Promise<FormAnswer>;
  readonly head: (data: Data, site: Site) => Head;
  readonly Page: ComponentType<{ readonly data: Data }>;
}

export interface PageHandle {
  readonly head: (data: unknown, site: Site) => Head;
}

/** A page as the route table takes it. */
export interface PageModule {
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
  readonly shouldRevalidate: ShouldRevalidateFunction;
  readonly Component: () => ReactElement;
  readonly handle: PageHandle;
}

/** The route of every address that is no page. */
export const NOT_FOUND_ROUTE = 'not-found';

export const callContext = createContext<Caller>();
export const clockContext = createContext<Clock>();
export const shellContext = createContext<ShellState>();

/** Pages of an account and of ordering, which nobody has who comes from a purchasing system: the calls refuse it anyway. */
const closedInPunchout = /^\/(account|checkout|review|confirm|login|logout|stop-ordering)(\/|$)/;

function demandOpen({ viewer, url }: PageRequest): void {
  if (viewer.role === 'customer' && viewer.punchout && closedInPunchout.test(url.pathname))
    throw redirect(paths.cart());
}

export function page<Data>({ load, act, head, Page }: PageSpec<Data>): PageModule {
  return {
    loader: async (args) => {
      const request = requestOf(args);
      demandOpen(request);
      return orSignIn(request, async () => load(request));
    },
    action: async (args) => {
      const request = requestOf(args);
      demandOpen(request);
      if (!act) return redirect(pathOf(request));
      const form = await args.request.formData();
      return orSignIn(request, async () => orRefused(form, async () => act({ ...request, form })));
    },
    // A form that the server did not answer is left as it is: asking for the page anew would fail as well.
    shouldRevalidate: ({ actionResult, defaultShouldRevalidate }) =>
      !isUnanswered(actionResult) && defaultShouldRevalidate,
    // The router hands back what `load` gave; it only forgets the type.
    Component: () => <Page data={useLoaderData() as Data} />,
    handle: { head: (data, site) => head(data as Data, site) },
  };
}

/** The address of the page that is asked for, within the site. */
export const pathOf = ({ url }: Pick<PageRequest, 'url'>): string => url.pathname + url.search;

function requestOf({ params, url, request, context }: LoaderFunctionArgs | ActionFunctionArgs): PageRequest {
  const call = context.get(callContext);
  return {
    params,
    url,
    viewer: context.get(shellContext).viewer,
    clock: context.get(clockContext),
    call: (endpoint, input) => call(endpoint, input, { signal: request.signal }),
  };
}

/** A call that needs a session and has none leads to the sign-in, and from there back (house-rules 4). */
async function orSignIn<T>(request: PageRequest, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401)
      throw redirectDocument(paths.login(pathOf(request)));
    throw error;
  }
}
