import type { Route } from '#server/serve.ts';
import type { Office } from './office.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { passwordWork } from './passwords.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { usersRoutes } from './users.routes.ts';

export function accountRoutes(parts: Omit<Office, 'passwords'>): Route[] {
  // One queue for all work on passwords.
  const office: Office = { ...parts, passwords: passwordWork() };
  return [
    ...signInRoutes(office),
    ...ownAccountRoutes(office),
    ...twoFactorRoutes(office),
    ...usersRoutes(office),
  ];
}
