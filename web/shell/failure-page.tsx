import { type ReactElement, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { applyHead } from '#web/apply-head.ts';
import type { CallFailed } from '#web/call.ts';
import { failureHead, failureOf, headingOf, LOADING, statusOf } from '#web/failure.ts';
import { reloadForNewVersion } from '#web/new-version.ts';
import { useShell } from '#web/shell-state.tsx';
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
  if (status === 503) return <Waiting />;
  return status === 500 ? (
    <Broken failed={failed} />
  ) : (
    <DeadEnd heading={headingOf(failed)} status={status} />
  );
}

/** The database or the content service is away: ask again by ourselves. */
function Waiting(): ReactElement {
  useAskAgain(true);
  return <h1>{LOADING}</h1>;
}

function Broken({ failed }: { readonly failed: CallFailed }): ReactElement {
  const { phone } = useShell().supplier;
  return (
    <>
      <h1>{headingOf(failed)}</h1>
      <p>
        If it happens again, call <a href={`tel:${phone}`}>{phone}</a>
        {failed.requestId !== undefined && (
          <>
            {' '}
            and tell us this number: <b className="nowrap">{failed.requestId}</b>
          </>
        )}
      </p>
    </>
  );
}
