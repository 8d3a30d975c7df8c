import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { creditQuery } from '#web/features/credit/credit.api.ts';
import { CallError } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { deleteAccount, toastFailure, useEndLocalSession } from './settings.api.ts';

export function DangerZone({ user }: { user: User }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const endLocalSession = useEndLocalSession();
  const balance = useQuery(creditQuery).data?.balance ?? '0.00';
  const deletion = useMutation({ mutationFn: deleteAccount });

  const confirm = async () => {
    try {
      await deletion.mutateAsync();
      setIsConfirming(false);
      endLocalSession();
      toast({ title: 'Account Deleted', description: 'Your account has been deleted. Goodbye!' });
    } catch (error) {
      // Closed first, because an open dialog hides the toast from screen readers.
      setIsConfirming(false);
      toastFailure(error, failureText(error));
    }
  };
  return (
    <Card className="border-red/40">
      <h3 className="text-red text-subheading">Danger Zone</h3>
      <p className="mt-2">
        Deleting your account takes effect immediately and cannot be undone. What we keep about you
        until then, and why, is in the{' '}
        <Link to={paths.privacy} className="underline underline-offset-4 hover:no-underline">
          Privacy Policy
        </Link>
        .
      </p>
      <Button variant="danger" className="mt-5" onClick={() => setIsConfirming(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete your account?"
        text={<DeletionEffects email={user.email} balance={balance} />}
        confirmLabel="Delete Account"
        cancelLabel="Keep Account"
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}

/** Spans, because they are inside a paragraph. */
function DeletionEffects({ email, balance }: { email: string; balance: string }) {
  const balanceCents = parseMoney(balance) ?? ZERO;
  return (
    <>
      <span className="block">
        <b className="text-foreground">Erased:</b> your name, {email}, your password, your
        favorites, addresses and settings; and everything in your orders that identifies you.
      </span>
      <span className="mt-2 block">
        <b className="text-foreground">Kept for the books:</b> the orders themselves, without your
        name, contact details or address. If one is on its way, please wait for it first.
      </span>
      {balanceCents > 0 && (
        <span className="mt-2 block">
          <b className="text-foreground">Forfeited:</b> your credit of {formatMoney(balanceCents)}.
        </span>
      )}
      <span className="mt-3 block font-medium text-red">This cannot be undone.</span>
    </>
  );
}

function failureText(error: unknown): string {
  const isLastAdmin = error instanceof CallError && error.code === 'last_admin';
  return isLastAdmin
    ? 'You are the last owner. Make somebody else an owner first.'
    : 'Failed to delete account. Please try again.';
}
