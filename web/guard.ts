import { redirect, redirectDocument } from 'react-router';
import { CallFailed } from './call.ts';
import { LOADING } from './failure.ts';
import { type PageRequest, pathOf } from './page.tsx';
import { paths } from './paths.ts';
import { SENT_AWAY } from './sent-away.ts';

// The server enforces who may do what on every call; these are the manners of pages (shapes 2). The sign-in page is
// asked for as a document, so that the server says who is reading now and not what an older page believes.

/** A page for whoever is signed in; others sign in first and come back. Who may be signed in is told to wait. */
export function demandSignedIn(request: PageRequest): void {
  if (request.viewer.role !== 'visitor') return;
  if (request.viewer.isUnknown) throw new CallFailed(503, [{ message: LOADING }]);
  throw redirectDocument(paths.login(pathOf(request)));
}

/** A page of buyers: the staff, who have no company, end where their account begins. */
export function demandCustomer(request: PageRequest): void {
  demandSignedIn(request);
  if (request.viewer.role === 'admin') throw redirect(paths.account());
}

/**
 * A page of the staff; a customer is sent to the sign-in too, with no way back to here, and told where they end. In the
 * browser the page is asked for as a document: that answer sends them.
 */
export function demandAdmin(request: PageRequest): void {
  demandSignedIn(request);
  if (request.viewer.role === 'admin') return;
  throw import.meta.env.SSR
    ? redirectDocument(paths.login(), { headers: { [SENT_AWAY]: 'yes' } })
    : redirectDocument(pathOf(request));
}

/** A page of a company's managers; whoever is none ends where their account begins. */
export function demandManager(request: PageRequest): void {
  demandSignedIn(request);
  const { viewer } = request;
  if (viewer.role !== 'customer' || viewer.companyRole !== 'manager') throw redirect(paths.account());
}

/** A page for who has an account already, or is about to have one: whoever is signed in is past it. */
export function demandVisitor({ viewer }: PageRequest): void {
  if (viewer.role !== 'visitor') throw redirect(paths.account());
}
