import type { ClockChanges } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { RenderedPage } from '#shared/rendered-page.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Caller } from './call.ts';
import type { Look } from './look.rules.ts';

/** Who the page is for, as far as the page may know. */
export type PageViewer =
  | {
      readonly role: 'visitor';
      /** Has a session that nobody can look up just now. */
      readonly isUnknown?: true;
    }
  | {
      readonly role: 'customer';
      readonly name: string;
      readonly company: string;
      readonly companyRole: CompanyRole;
      /** Above an amount of theirs somebody else is asked. */
      readonly isLimited: boolean;
      readonly hasNotes: boolean;
      /** There is something to tell of stock. */
      readonly hasStock: boolean;
      readonly cartId: string;
      /** The name of whoever of the staff orders for them just now. */
      readonly staff?: string;
      /** Where they came from a purchasing system. */
      readonly punchout?: {
        readonly organisation: string;
        /** They came to look only. */
        readonly isInspection: boolean;
        /** Lines that came with it and could not be taken over. */
        readonly leftOut: readonly string[];
      };
    }
  | {
      readonly role: 'admin';
      readonly name: string;
      /** Of the program that answers. */
      readonly version: string;
    };

/** What the shell around every page shows; it travels to the browser with the page. */
export interface ShellState {
  readonly viewer: PageViewer;
  readonly supplier: Supplier;
  readonly look: Look;
  /** Which columns of tables they have hidden (`shared/hidden-columns.ts`); absent in what is kept for everybody. */
  readonly columns?: string | undefined;
  /** No slash at the end. */
  readonly publicUrl: string;
  /** The reader asked for a page of the staff, and was sent here instead. */
  readonly isSentAway?: boolean;
  /** Of the server's clock, for the line at the very end of the page. */
  readonly year: number;
  /** Of the supplier's time zone, for the years around it. */
  readonly clockChanges: ClockChanges;
  /** How far the clock of a demo was set ahead: the browser's goes on by it. */
  readonly aheadMs?: number;
}

/** Built files that a page needs before it can be shown and come alive. */
export interface PageAssets {
  readonly styles: readonly string[];
  /** What each of them says: it stands in the page itself, so that nothing has to be waited for. */
  readonly css: readonly string[];
  /** The one script that is asked for at once. */
  readonly wake: string;
  /** Asked for once the page is painted; the entry first. */
  readonly modules: readonly string[];
  /** What every page is set in. */
  readonly fonts: readonly string[];
}

/** Everything the renderer is handed with a request. */
export interface PageContext extends ShellState {
  readonly call: Caller;
  readonly clock: Clock;
  readonly requestId: string;
  /**
   * @param pages source files of pages, as the route table names them; none for the shell alone
   * @param pieces of what the page is written with besides, whose code comes later; their styles do not
   */
  readonly assets: (pages: readonly string[], pieces?: Iterable<string>) => PageAssets;
}

/** What `dist/server/entry-server.js` exports. */
export interface Renderer {
  readonly render: (request: Request, context: PageContext) => Promise<RenderedPage>;
  /** The one address of a page that is found under several: '/Products/' is '/products'. */
  readonly addressOf: (pathname: string) => string;
  /** Source files of all pages, to check them against the built ones. */
  readonly pageFiles: readonly string[];
  /** The document of the pages that work without a network: theirs alone, for nobody in particular, with no data in it. */
  readonly offlineDocument: (shell: ShellState, assets: PageContext['assets']) => OfflineDocument;
}

export interface OfflineDocument {
  readonly html: string;
  /** Addresses of the built files that it needs. */
  readonly files: readonly string[];
}

/** What the page leaves for the browser in `<script id="state">`. */
export interface HydrationState {
  readonly shell: ShellState;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** A document that the device kept: the browser fetches the data, and knows the pages that work without a network alone. */
  readonly isKept?: true;
  /** What a form of the page was answered on the server. */
  readonly actionData?: Readonly<Record<string, unknown>>;
  /** The parts of a CallFailed, when the page is a failure page. */
  readonly failed?: {
    readonly status: number;
    readonly problems: readonly Problem[];
    readonly extra: Readonly<Record<string, unknown>>;
    readonly requestId: string | undefined;
  };
}
