import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from './link.tsx';

/** Beside the button of a form: what holds for what is sent. Its links have other names than those of the footer. */
export function LawfulNote({ isOrder = false }: { readonly isOrder?: boolean }): ReactElement {
  const statement = <Link to={paths.page('privacy')}>privacy statement</Link>;
  return (
    <p className="small muted" data-words>
      {isOrder ? (
        <>
          An order is under our <Link to={paths.page('terms')}>terms of sale</Link>; what we keep of it is in
          the {statement}.
        </>
      ) : (
        <>What we keep of what you send, and for how long, is in our {statement}.</>
      )}
    </p>
  );
}
