import { type ReactElement, useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { applyHead } from '#web/apply-head.ts';
import type { CallFailed } from '#web/call.ts';
import { failureHead, failureOf, goesOn, headingOf, LOADING, statusOf } from '#web/failure.ts';
import { reloadForNewVersion } from '#web/new-version.ts';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useAskAgain } from '#web/use-ask-again.ts';
import { DeadEnd } from './dead-end.tsx';

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
  if (status === 503)
    return (
      <Waiting>
        {goesOn(failed) ? <DeadEnd heading={headingOf(failed)} status={status} /> : <h1>{LOADING}</h1>}
      </Waiting>
    );
  return (
    <DeadEnd heading={headingOf(failed)} status={status}>
      {status === 500 && <TryAgain failed={failed} />}
    </DeadEnd>
  );
}

/** The database, the content service or the search is away: ask again by ourselves. */
function Waiting({ children }: { readonly children: ReactElement }): ReactElement {
  useAskAgain(true);
  return children;
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
