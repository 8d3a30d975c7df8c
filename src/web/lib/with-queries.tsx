import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client.ts';

/** Wraps a component in the provider of the query client. */
export function withQueries<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function PartWithQueries(props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
