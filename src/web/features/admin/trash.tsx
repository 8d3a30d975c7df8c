import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TrashKind } from '#contract/admin.ts';
import { adminApi, catalogueWritesApi } from '#contract/management-api.ts';
import { openOrdersMessage } from '#domain/orders/open-orders-message.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { restaurantStatsQuery } from './admin.api.ts';
import { useAdminMutation } from './use-admin-mutation.ts';

/** A record that is in the trash or about to be moved there. */
export interface TrashRecord {
  kind: TrashKind;
  id: string;
  /** The code, for a coupon. */
  name: string;
}

interface DeletedRecord extends TrashRecord {
  /** An additional warning. */
  note?: string;
}

interface DeleteDialogProps {
  /** The record to delete; null when the dialog is closed. */
  record: DeletedRecord | null;
  onClose: () => void;
}

/** Asks before a record is moved to the trash; the toast afterwards offers to restore it. */
export function DeleteDialog({ record, onClose }: DeleteDialogProps) {
  const shown = useLastNonNull(record);
  const remove = useDelete();
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${KINDS[shown.kind].noun}?`}
      text={
        <>
          This will permanently delete "{shown.name}". This action cannot be undone.
          {shown.note && <Note>{shown.note}</Note>}
          {shown.kind === 'restaurants' && record && (
            <OpenOrders restaurantId={shown.id} name={shown.name} />
          )}
        </>
      }
      confirmLabel="Delete"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(shown, { onSettled: onClose })}
    />
  );
}

function useDelete() {
  const restore = useRestore();
  return useAdminMutation({
    act: ({ kind, id }: TrashRecord) => call(KINDS[kind].remove, { params: { id } }),
    refreshes: ['catalogue', 'coupons'],
    done: (_result, record) => ({
      description: `“${record.name}” is in the trash.`,
      action: { label: 'Restore', onPress: () => restore.mutate(record) },
    }),
  });
}

/** Deleting it would be refused with the same text. */
function OpenOrders({ restaurantId, name }: { restaurantId: string; name: string }) {
  const count = useQuery(restaurantStatsQuery(restaurantId)).data?.activeOrders ?? 0;
  if (count === 0) return null;
  return <Note>{openOrdersMessage(name, count)}</Note>;
}

/** A span, because it is inside a paragraph. */
function Note({ children }: { children: ReactNode }) {
  return <span className="mt-3 block font-medium text-foreground">{children}</span>;
}

const KINDS = {
  restaurants: { noun: 'restaurant', remove: catalogueWritesApi.deleteRestaurant },
  categories: { noun: 'category', remove: catalogueWritesApi.deleteCategory },
  items: { noun: 'menu item', remove: catalogueWritesApi.deleteDish },
  coupons: { noun: 'coupon', remove: adminApi.deleteCoupon },
} satisfies Record<TrashKind, object>;

/** Restores a record from the trash with the records deleted with it. */
export function useRestore() {
  return useAdminMutation({
    act: ({ kind, id }: TrashRecord) => call(adminApi.restore, { params: { kind, id } }),
    refreshes: ['catalogue', 'coupons'],
    // The server's message, as it may have been unable to restore some of a restaurant's coupons.
    done: ({ message }) => message,
  });
}
