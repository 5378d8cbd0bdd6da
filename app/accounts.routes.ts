import type { Office } from '#features/people/accounts/office.ts';
import { passwordWork } from '#features/people/accounts/passwords.service.ts';
import { usersRoutes } from '#features/people/accounts/users.routes.ts';
import { ownAccountRoutes } from '#features/people/sign-in/own-account.routes.ts';
import { signInRoutes } from '#features/people/sign-in/sign-in.routes.ts';
import { twoFactorRoutes } from '#features/people/sign-in/two-factor.routes.ts';
import type { Route } from '#platform/http/serve.ts';

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
