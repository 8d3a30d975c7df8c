import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#contract/management-api.ts';
import type { OwnTablet } from '#contract/staff.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The restaurant whose tablet this browser is; null: none. */
export const tabletQuery = queryOptions({
  ...queryOf(staffApi.tablet),
  select: ({ tablet }: { tablet: OwnTablet | null }) => tablet,
});
