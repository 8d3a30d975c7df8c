import type { TrashKind } from '#contract/admin.ts';

const KINDS = {
  restaurants: 'restaurant',
  categories: 'category',
  items: 'dish',
  coupons: 'coupon',
} as const satisfies Record<TrashKind, string>;

/** A record of the trash as the audit names it. */
export function trashSubject(kind: TrashKind, { id, name }: { id: string; name: string }) {
  return { kind: KINDS[kind], id, name };
}
