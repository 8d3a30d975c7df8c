import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { addressLine, SAVED_ADDRESS_LIMITS } from '#domain/accounts/saved-address.ts';
import { removeAddress, savedAddressesQuery } from '#web/features/location/saved-addresses.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, Dialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from '../settings.api.ts';
import { AddressForm } from './address-form.tsx';

/** The saved addresses, with controls to add, change and delete them. */
export function AddressesCard() {
  const { data: addresses, isFetching, refetch } = useQuery(savedAddressesQuery);
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const [addressToDelete, setAddressToDelete] = useState<SavedAddress | null>(null);
  if (!addresses) {
    return (
      <Card>
        {isFetching ? (
          <Skeleton className="h-12 w-full" />
        ) : (
          <ErrorState text="Your addresses could not be loaded." onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  return (
    <Card>
      {addresses.length === 0 && (
        <p className="text-muted">
          None yet. Save your home or work, and choose it with one press in the header or at the
          checkout.
        </p>
      )}
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            onEdit={() => setEdited(address)}
            onDelete={() => setAddressToDelete(address)}
          />
        ))}
      </ul>
      {addresses.length < SAVED_ADDRESS_LIMITS.perAccount && (
        <Button variant="secondary" className="mt-5" onClick={() => setEdited('new')}>
          <Plus className="size-4.5" aria-hidden="true" />
          Add Address
        </Button>
      )}
      <AddressDialog edited={edited} saved={addresses} onClose={() => setEdited(null)} />
      <DeleteDialog address={addressToDelete} onClose={() => setAddressToDelete(null)} />
    </Card>
  );
}

interface AddressRowProps {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
}

function AddressRow({ address, onEdit, onDelete }: AddressRowProps) {
  const { label, instructions, leaveAtDoor } = address;
  const note = [leaveAtDoor && 'Leave at the door', instructions].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className="font-[650]">{label}</p>
        <p>{addressLine(address)}</p>
        {note && <p className="whitespace-pre-line text-[0.9375rem] text-muted">{note}</p>}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Delete ${label}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

interface AddressDialogProps {
  /** Null while the dialog is closed. */
  edited: SavedAddress | 'new' | null;
  saved: readonly SavedAddress[];
  onClose: () => void;
}

function AddressDialog({ edited, saved, onClose }: AddressDialogProps) {
  const shown = useLastNonNull(edited);
  if (!shown) return null;
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown === 'new' ? 'Add Address' : `Edit ${shown.label}`}
    >
      <AddressForm address={shown === 'new' ? null : shown} saved={saved} onSaved={onClose} />
    </Dialog>
  );
}

interface DeleteDialogProps {
  /** Null while the dialog is closed. */
  address: SavedAddress | null;
  onClose: () => void;
}

function DeleteDialog({ address, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const shown = useLastNonNull(address);
  const deletion = useMutation({
    mutationFn: removeAddress,
    onSettled: onClose,
    onSuccess: async (_result, { label }) => {
      toast({ title: 'Address Deleted', description: `“${label}” is no longer saved.` });
      await client.invalidateQueries(savedAddressesQuery);
    },
    onError: (error) => toastFailure(error, 'Failed to delete the address. Please try again.'),
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={address !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete “${shown.label}”?`}
      text={addressLine(shown)}
      confirmLabel="Delete Address"
      isDangerous
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(shown)}
    />
  );
}
