import { clsx } from 'clsx';
import { BellRing, Printer, TimerOff, VolumeX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Key } from '#web/features/kitchen/board/board-keys.tsx';
import { changeDeviceSettings, useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import { PRINTER_PROBLEM_TEXTS } from '#web/features/kitchen/printer-texts.ts';
import { allowSound } from './alarm/ring.ts';
import type { Alarm } from './alarm/use-alarm.ts';
import { type KitchenBoard, useKitchenBoard } from './kitchen-board.tsx';

/**
 * One row that is always there, so that an alert does not move what a finger is about to tap. Most urgent first: a
 * lost connection, then ringing orders, then a silent alarm and printer problems.
 */
export function StatusStrip() {
  const { orders, query, alarm, isDisconnected, printers } = useKitchenBoard();
  const { ringing, expiring, silence } = alarm;
  const hasOrderAlert = ringing > 0 || expiring !== null;
  const hasNoAlert = !isDisconnected && !hasOrderAlert && !silence && printers.length === 0;
  return (
    <div className="flex min-h-14 flex-wrap">
      <div role="alert" className="contents">
        {isDisconnected && (
          <Alert tone="lost" icon={<WifiOff />}>
            No connection. New orders appear as soon as it is back.
          </Alert>
        )}
        {ringing > 0 && (
          <Alert
            tone="ringing"
            icon={<BellRing />}
            action={<AcknowledgeButton onPress={alarm.acknowledge} />}
          >
            {newOrders(ringing)}
            {expiring && `, ${expiring.count} ${expiringText(expiring)}`}
          </Alert>
        )}
        {ringing === 0 && expiring && (
          <Alert tone="expiring" icon={<TimerOff />}>
            {expiring.count === 1 ? '1 order' : `${expiring.count} orders`} {expiringText(expiring)}
          </Alert>
        )}
      </div>
      {!isDisconnected && !hasOrderAlert && silence && <SilenceAlert silence={silence} />}
      {!isDisconnected && !hasOrderAlert && printers.length > 0 && (
        <Alert tone="silent" icon={<Printer />}>
          {printersText(printers)}
        </Alert>
      )}
      {hasNoAlert && (
        <p className="flex min-h-14 flex-1 items-center px-4 text-muted lg:px-6">
          {query.isSuccess ? openOrders(orders.length) : 'Loading the orders…'}
        </p>
      )}
    </div>
  );
}

/** 'Printer Kitchen: paper out', with the restaurant where there are printers of several. */
function printersText(printers: KitchenBoard['printers']): string {
  const hasSeveral = new Set(printers.map(({ restaurant }) => restaurant)).size > 1;
  return printers
    .map(({ name, problem, restaurant }) => {
      const place = hasSeveral ? ` of ${restaurant}` : '';
      return `Printer ${name}${place}: ${PRINTER_PROBLEM_TEXTS[problem]}`;
    })
    .join(' · ');
}

function newOrders(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`;
}

function openOrders(count: number): string {
  if (count === 0) return 'No open orders. New ones ring.';
  return count === 1 ? '1 open order' : `${count} open orders`;
}

function expiringText({ minutes }: { minutes: number }): string {
  return minutes === 0 ? 'about to be cancelled' : `cancelled in ${minutes} min unless confirmed`;
}

function AcknowledgeButton({ onPress }: { onPress: () => void }) {
  const { hasKeys } = useDeviceSettings();
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 shrink-0 items-center gap-2.5 rounded-full bg-surface px-6 font-bold text-foreground"
    >
      Got it
      {hasKeys && <Key name="A" isOnButton />}
    </button>
  );
}

function SilenceAlert({ silence }: { silence: NonNullable<Alarm['silence']> }) {
  return (
    <Alert
      tone="silent"
      icon={<VolumeX />}
      action={
        <button
          type="button"
          onClick={() => {
            changeDeviceSettings({ isSoundOn: true });
            void allowSound().catch(() => {});
          }}
          className="min-h-12 shrink-0 rounded-full bg-surface px-5 font-bold text-foreground"
        >
          Turn sound on
        </button>
      }
    >
      {silence === 'not-allowed'
        ? 'Sound is blocked until you tap: new orders would not ring.'
        : 'Sound is off: new orders do not ring.'}
    </Alert>
  );
}

interface AlertProps {
  tone: keyof typeof TONES;
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Alert({ tone, icon, action, children }: AlertProps) {
  return (
    <div
      className={clsx(
        'flex min-h-14 flex-1 basis-72 items-center gap-3 px-4 py-1 font-[650] lg:px-6 [&>svg]:size-6 [&>svg]:shrink-0',
        TONES[tone],
      )}
    >
      <span aria-hidden="true" className="[&>svg]:size-6">
        {icon}
      </span>
      <p className="min-w-0 flex-1 leading-snug">{children}</p>
      {action}
    </div>
  );
}

const TONES = {
  lost: 'bg-red text-surface',
  ringing: 'bg-primary text-on-primary text-lg',
  expiring: 'bg-red-soft text-red',
  silent: 'bg-yellow-soft text-yellow',
};
