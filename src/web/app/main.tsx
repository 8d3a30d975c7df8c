import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { CallError } from '#web/lib/call.ts';
import '#web/features/checkout/clear-checkout.ts';
import '#web/features/device/clear-device-data.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from '#web/routes/router.tsx';

// For Zod, which later pages load: without this it tests whether it may compile code, and the content
// security policy reports each attempt.
Object.assign(window, { __zod_globalConfig: { jitless: true } });

hydrateRoot(document, <RouterClient router={createAppRouter({ queryClient })} />, {
  // Refused calls are shown on the page. Other errors are bugs.
  onCaughtError: (error) => {
    if (!(error instanceof CallError)) console.error(error);
  },
});
