import { apiKeyRoutes } from '#features/exchange/api-keys/api-keys.routes.ts';
import type { Route } from '#platform/http/serve.ts';

/** What programs need. */
export const machineRoutes = (deps: Parameters<typeof apiKeyRoutes>[0]): Route[] => [...apiKeyRoutes(deps)];
