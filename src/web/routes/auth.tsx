import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { rootRoute } from './root.tsx';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.auth,
  staticData: { screen: 'screens/auth/auth-screen.tsx', isPublic: true },
  // A password form needs JavaScript.
  ssr: false,
  validateSearch: ({ tab }: SearchInput): { tab?: 'sign-up' | undefined } => ({
    tab: tab === 'sign-up' ? tab : undefined,
  }),
  head: ({ match }) =>
    plainHead({
      title: match.search.tab === 'sign-up' ? 'Sign Up' : 'Sign In',
      description: 'Sign in, or create an account in a minute.',
      path: ROUTES.auth,
    }),
  component: lazyRouteComponent(() => import('#web/screens/auth/auth-screen.tsx'), 'AuthScreen'),
});
