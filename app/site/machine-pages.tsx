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
  lazyPage('/account/punchout', 'features/exchange/punchout/punchout.page.tsx', async () =>
    import('#features/exchange/punchout/punchout.page.tsx').then((file) => file.punchoutPage),
  ),
  lazyPage('/account/punchout/:id', 'features/exchange/punchout/organisation.page.tsx', async () =>
    import('#features/exchange/punchout/organisation.page.tsx').then((file) => file.organisationPage),
  ),
];
