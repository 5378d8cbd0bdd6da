import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import type { PageViewer } from '#web/render.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';

/** Who you are, and the way to what is yours. */
export function AccountLinks(): ReactElement {
  const { viewer } = useShell();
  return (
    <ul>
      {viewer.role !== 'visitor' && <li className="who">{nameOf(viewer)}</li>}
      {linksFor(viewer).map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function linksFor(viewer: PageViewer): ReadonlyArray<{ readonly label: string; readonly to: string }> {
  switch (viewer.role) {
    case 'visitor':
      return [
        { label: 'Sign In', to: paths.login() },
        { label: 'Request a Quote', to: paths.requestQuote() },
      ];
    case 'customer':
      if (viewer.punchout) return [];
      return [
        { label: 'My Orders', to: paths.myOrders() },
        ...(viewer.hasNotes ? [{ label: 'Contract Pricing', to: paths.contractNotes() }] : []),
        { label: 'Profile', to: paths.profile() },
        { label: 'Log out', to: paths.logout() },
      ];
    case 'admin':
      return [
        { label: 'Administration', to: paths.account() },
        { label: 'Orders', to: paths.orders() },
        { label: 'Profile', to: paths.profile() },
        { label: 'Log out', to: paths.logout() },
      ];
  }
}

const nameOf = (viewer: Exclude<PageViewer, { role: 'visitor' }>): string =>
  viewer.role === 'customer' ? `${viewer.name}, ${viewer.company}` : viewer.name;
