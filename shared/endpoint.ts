import type * as z from 'zod/mini';
import type { Scope } from './scope.ts';

/** Who is calling. A visitor has no session; a customer is a user of a distributor; an admin is the supplier's staff. */
export type Role = 'visitor' | 'customer' | 'admin';

export const everybody = ['visitor', 'customer', 'admin'] as const satisfies readonly Role[];

/** One file that a call brings, as multipart/form-data; such an endpoint takes no JSON. */
export interface UploadSpec {
  /** Name of the form's field. */
  readonly field: string;
  readonly mostBytes: number;
}

/** A refusal of an endpoint's own. */
export interface RefusalSpec {
  /** When it is given, for the API page. */
  readonly when: string;
  /** What stands in the answer beside `errors`. */
  readonly beside?: z.ZodMiniType;
}

/** The statuses that an action itself may refuse with. */
export type RefusedStatus = 401 | 403 | 404 | 409 | 410 | 422 | 429;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's form: `/api/products/:id`. */
  readonly path: `/api/${string}`;
  /** Never empty: the server refuses to start on an endpoint that does not say who may call it. */
  readonly access: readonly Role[];
  /** An API key that has it may call, for whoever made the key; without one the call is closed to keys. */
  readonly scope?: Scope;
  /** One line for the API page. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  /** Keys of the address that are read; others are refused. */
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** A body for the API page, where one made of the schema would say little or be refused. */
  readonly example?: object;
  /** In place of a body. */
  readonly upload?: UploadSpec;
  /** A body may be so long; a megabyte when absent. */
  readonly mostBytes?: number;
  /** Request headers that are read, by their lower-case names. */
  readonly sent?: z.ZodMiniType;
  /** What a 2xx answers; absent for an answer that is a file. */
  readonly reply?: z.ZodMiniType;
  /** The 2xx status; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** What it answers in place of that where it does something else; a route gives it as `Otherwise`. */
  readonly orElse?: {
    readonly status: 200 | 201 | 202;
    readonly when: string;
    readonly reply: z.ZodMiniType;
  };
  /** Content type of a file answer, when there is no `reply`; the first is the usual one where there are several. */
  readonly file?: string | readonly [string, ...string[]];
  /**
   * What it refuses beside what every such call may be refused: wrong input (400, 413, 415), somebody who may not call
   * (401, 403), what its path does not name (404), and our own faults (500, 503). Tests fail on a refusal that is not said.
   */
  readonly refuses?: { readonly [Status in RefusedStatus]?: RefusalSpec };
  /** What a visitor is answered changes only with the catalog or the crimp table, and is kept in memory until it does. */
  readonly isCached?: true;
  /** A GET that changes state (the specification's sync call): it needs a same-origin request like any unsafe method. */
  readonly changesState?: true;
  /**
   * Whether the staff may call it while they order for a customer. Absent: they may read, and do what anybody may; whatever
   * else a customer does is theirs alone until it says otherwise.
   */
  readonly whileActing?: boolean;
  /**
   * Whether somebody may call it who came from a purchasing system (decision 0250). Absent: they may read what anybody may;
   * whatever else a customer reads or does is closed to them until it says otherwise. 'to change': not where they came to
   * look only.
   */
  readonly inPunchout?: boolean | 'to change';
  /** Anybody may call it, and under overload it goes before browsing nevertheless; or it is answered whatever there is to do. */
  readonly goesFirst?: true | 'always';
  /** Our pages wait for it longer than for other calls, and say meanwhile how far it is. */
  readonly takesLong?: true;
}

/** An endpoint is a value: the server, the typed client, the OpenAPI page and the access walk all read it. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

export type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type SentOf<E extends Endpoint> = Out<E['sent']>;
export type ReplyOf<E extends Endpoint> = Out<E['reply']> | OtherReplyOf<E>;
export type OtherReplyOf<E extends Endpoint> = E['orElse'] extends { readonly reply: infer Other }
  ? Out<Other>
  : never;

/** What a caller passes: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: In<E['params']> }
  : object) &
  (E['query'] extends z.ZodMiniType ? { query?: In<E['query']> } : object) &
  (E['body'] extends z.ZodMiniType ? { body: In<E['body']> } : object) &
  (E['sent'] extends z.ZodMiniType ? { sent?: In<E['sent']> } : object);

/** One thing that went wrong, on the wire: a sentence, and the field it belongs to when there is one. */
export interface Problem {
  readonly message: string;
  readonly field?: string;
}
