import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '#web/features/accounts/current-user.ts';
import { CallError } from '#web/lib/call.ts';

/**
 * Whether this admin lacks a required second factor: then the server refuses every request that needs an
 * admin.
 */
export function useFactorMissing(): boolean {
  const cache = useQueryClient().getQueryCache();
  const isRefused = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(isFactorMissing),
  );
  return useUser()?.hasSecondFactor === false && isRefused;
}

function isFactorMissing({ state: { error } }: Query): boolean {
  return error instanceof CallError && error.code === 'second_factor_missing';
}
