import { Laptop, Smartphone } from 'lucide-react';
import type { UserSession } from '#contract/account-security.ts';
import { orderDate, orderDateTime } from '#web/features/orders/order-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface SessionRowProps {
  session: UserSession;
  onEnd: () => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { isCurrent, createdAt, lastSeenAt, system } = session;
  const Icon = MOBILE.includes(system ?? '') ? Smartphone : Laptop;
  const name = nameOf(session);
  const lastUsed = `last used ${orderDateTime(lastSeenAt)}`;
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[650]">
          {name}
          {isCurrent && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          Signed in {orderDate(createdAt)}, {isCurrent ? 'in use now' : lastUsed}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${name}, ${lastUsed}`}
          onClick={onEnd}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

/** 'Firefox on Windows' */
export function nameOf({ browser, system }: UserSession): string {
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ');
}

const MOBILE: readonly string[] = ['Android', 'iOS'];
