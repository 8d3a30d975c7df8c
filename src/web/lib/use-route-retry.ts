import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';

/** For a route's error component: loads the route again. */
export function useRouteRetry({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const onRetry = () =>
    startRetry(async () => {
      await router.invalidate();
      reset();
    });
  return { onRetry, isRetrying };
}
