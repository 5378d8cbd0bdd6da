import type { Day } from '#shared/calendar.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import type { Scope } from '#shared/scope.ts';

/** Who is calling, found once per request from the session and passed to whatever needs it. */
export type Viewer = { readonly role: 'visitor' } | CustomerViewer | AdminViewer;

export interface SignedIn {
  readonly userId: string;
  /** Empty where a key calls. */
  readonly sessionId: string;
  /** 'Dana Gagnon' */
  readonly name: string;
  /** The key that calls for them. */
  readonly key?: UsedKey;
}

/** An API key with which a call came. */
export interface UsedKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A visit from a purchasing system. */
export interface Punchout {
  readonly id: string;
  readonly operation: 'create' | 'edit' | 'inspect';
  /** What the staff call the purchasing organisation. */
  readonly organisation: string;
  /** Origins of pages that may frame ours. */
  readonly frames: readonly string[];
  /** Lines that came with it and could not be taken over. */
  readonly leftOut: readonly string[];
}

export interface CustomerViewer extends SignedIn {
  readonly role: 'customer';
  readonly distributorId: string;
  readonly company: string;
  readonly companyRole: CompanyRole;
  /** Above an amount of theirs somebody else is asked. */
  readonly isLimited: boolean;
  /** Tenths of a percent off the list price, 0 to 1000. */
  readonly discountTenths: number;
  /** What is agreed with the company today. */
  readonly priceLists: readonly ListInForce[];
  /** That today, where the shop is. */
  readonly day: Day;
  /** The company has contract notes, so the menu has Contract Pricing. */
  readonly hasNotes: boolean;
  /** The company has part numbers of its own. */
  readonly hasOwnNumbers: boolean;
  /** The shop has loaded stock, so that there is something to tell of it. */
  readonly hasStock: boolean;
  /** Who of the staff orders for them just now, where somebody does. */
  readonly staff?: { readonly id: string; readonly name: string };
  /** How they came, where they came from a purchasing system. */
  readonly punchout?: Punchout;
  /** The cart that a customer keeps for life; from a purchasing system, the one of that visit. */
  readonly cartId: string;
}

export interface AdminViewer extends SignedIn {
  readonly role: 'admin';
}

/** Somebody with a session. */
export type SignedInViewer = CustomerViewer | AdminViewer;

export const visitor: Viewer = { role: 'visitor' };
