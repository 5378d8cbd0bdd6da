import { personDataRoutes } from '#features/exchange/person-data/person-data.routes.ts';
import type { AccountDeps } from '#features/people/accounts/account-deps.ts';
import { passwordWork } from '#features/people/accounts/passwords.service.ts';
import { usersRoutes } from '#features/people/accounts/users.routes.ts';
import { companyAddressRoutes } from '#features/people/company/company-addresses.routes.ts';
import { companyPeopleRoutes } from '#features/people/company/company-people.routes.ts';
import { orderingForRoutes } from '#features/people/sign-in/ordering-for.routes.ts';
import { ownAccountRoutes } from '#features/people/sign-in/own-account.routes.ts';
import { signInRoutes } from '#features/people/sign-in/sign-in.routes.ts';
import { twoFactorRoutes } from '#features/people/sign-in/two-factor.routes.ts';
import type { Config } from '#platform/config.ts';
import type { Reads } from '#platform/db/reads.ts';
import type { Route } from '#platform/http/serve.ts';

export function accountRoutes(
  given: Omit<AccountDeps, 'passwords'> & {
    readonly config: Pick<Config, 'dataDir'>;
    readonly reads: Reads;
  },
): Route[] {
  // One queue for all work on passwords.
  const deps = { ...given, passwords: passwordWork() };
  return [
    ...signInRoutes(deps),
    ...ownAccountRoutes(deps),
    ...orderingForRoutes(deps),
    ...twoFactorRoutes(deps),
    ...usersRoutes(deps),
    ...companyPeopleRoutes(deps),
    ...companyAddressRoutes(deps),
    ...personDataRoutes({ ...deps, dataDir: given.config.dataDir }),
  ];
}
