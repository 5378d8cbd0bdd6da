import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** What managers and the staff keep for their programs. */
export const machinePages: readonly RouteObject[] = [
  lazyPage('/account/api-keys', 'features/exchange/api-keys/api-keys.page.tsx', async () =>
    import('#features/exchange/api-keys/api-keys.page.tsx').then((file) => file.apiKeysPage),
  ),
  lazyPage('/account/webhooks', 'features/exchange/webhooks/webhooks.page.tsx', async () =>
    import('#features/exchange/webhooks/webhooks.page.tsx').then((file) => file.webhooksPage),
  ),
  lazyPage('/account/webhooks/:id', 'features/exchange/webhooks/webhook.page.tsx', async () =>
    import('#features/exchange/webhooks/webhook.page.tsx').then((file) => file.webhookPage),
  ),
];
