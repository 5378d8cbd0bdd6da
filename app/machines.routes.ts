import { apiKeyRoutes } from '#features/exchange/api-keys/api-keys.routes.ts';
import { orderCallRoutes } from '#features/exchange/order-calls/order-calls.routes.ts';
import type { Route } from '#platform/http/serve.ts';

/** What programs need. */
export const machineRoutes = (
  deps: Parameters<typeof apiKeyRoutes>[0] & Parameters<typeof orderCallRoutes>[0],
): Route[] => [...apiKeyRoutes(deps), ...orderCallRoutes(deps)];
