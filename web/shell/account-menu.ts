import type { ComponentType } from 'react';
import { paths } from '#web/paths.ts';
import type { PageViewer } from '#web/render.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** Further pages that belong to it. */
  readonly holds?: RegExp;
  /** Loads what says how many wait there. */
  readonly waiting?: () => Promise<ComponentType>;
}

/** The account menu of a customer, the administration menu of the staff: exactly the entries of spec 2. */
export function menuFor(viewer: PageViewer): readonly MenuEntry[] {
  switch (viewer.role) {
    case 'visitor':
      return [];
    case 'customer':
      return [
        { label: 'Profile', to: paths.profile(), holds: ofProfile },
        { label: 'My Orders', to: paths.myOrders(), holds: /^\/account\/(my-orders|order)\// },
        ...(viewer.hasNotes ? [{ label: 'Contract Pricing', to: paths.contractNotes() }] : []),
        { label: 'Log out', to: paths.logout() },
      ];
    case 'admin':
      return [
        {
          label: 'Dashboard',
          to: paths.account(),
          // What no other entry holds.
          holds:
            /^\/account\/(?!(orders?|customers?|distributors?|addresses|admins|register-user|profile)(\/|$))/,
        },
        { label: 'Orders', to: paths.orders(), holds: /^\/account\/orders?\// },
        { label: 'Customers', to: paths.customers(), holds: /^\/account\/customer\// },
        {
          label: 'Distributors',
          to: paths.manageDistributors(),
          holds: /^\/account\/(distributor|addresses)\//,
        },
        { label: 'Admins', to: paths.admins() },
        { label: 'Register User', to: paths.registerUser() },
        { label: 'Profile', to: paths.profile(), holds: ofProfile },
      ];
  }
}

const ofProfile = /^\/account\/profile\//;
