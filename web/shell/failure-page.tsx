import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { applyHead } from '#web/apply-head.ts';
import type { CallFailed } from '#web/call.ts';
import { failureHead, failureOf, goesOn, headingOf, LOADING, statusOf } from '#web/failure.ts';
import { reloadForNewVersion } from '#web/new-version.ts';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useAskAgain } from '#web/use-ask-again.ts';
import { DeadEnd } from './dead-end.tsx';
import { isAccount } from './is-account.ts';

/** A page that could not be shown: the sentence, and a way on. */
export function FailurePage(): ReactElement {
  const error = useRouteError();
  const shell = useShell();
  const failed = failureOf(error);
  useEffect(() => {
    reloadForNewVersion(error);
    applyHead(failureHead(failureOf(error)), shell);
  }, [error, shell]);
  const status = statusOf(failed);
  // The database, the content service or the search is away: ask again by ourselves.
  useAskAgain(status === 503);
  return (
    <Framed>
      {status === 503 && !goesOn(failed) ? (
        <h1>{LOADING}</h1>
      ) : (
        <DeadEnd heading={headingOf(failed)} status={status}>
          {status === 500 && <TryAgain failed={failed} />}
        </DeadEnd>
      )}
    </Framed>
  );
}

/** In the account its menu stays beside the failure; who is there has its code already, as a rule. */
function Framed({ children }: { readonly children: ReactElement }): ReactElement {
  const { pathname } = useLocation();
  const { viewer } = useShell();
  const [Frame, setFrame] = useState<ComponentType<{ children: ReactElement }>>();
  const isFramed = viewer.role !== 'visitor' && isAccount(pathname);
  useEffect(() => {
    if (isFramed)
      import('./account-page.tsx').then(
        ({ AccountFrame }) => setFrame(() => AccountFrame),
        // Without a network the failure stands alone.
        () => undefined,
      );
  }, [isFramed]);
  return isFramed && Frame ? <Frame>{children}</Frame> : children;
}

/** The page may come the next time; whoever calls can say which failure it was. */
function TryAgain({ failed: { requestId } }: { readonly failed: CallFailed }): ReactElement {
  const { pathname, search } = useLocation();
  return (
    <>
      {requestId !== undefined && (
        <p>
          If it happens again, call and tell us this number: <b className="nowrap">{requestId}</b>
        </p>
      )}
      <p>
        <ButtonLink to={pathname + search} tone="go">
          Try Again
        </ButtonLink>
      </p>
    </>
  );
}
