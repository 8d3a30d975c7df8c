import { clsx } from 'clsx';
import { memo, useEffect, useEffectEvent } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { COLUMNS, type ColumnKey } from '../order-texts.ts';
import type { Direction } from './columns-of.ts';

export interface BoardKeys {
  go: (direction: Direction) => void;
  goTo: (column: ColumnKey) => void;
  back: () => void;
  cancel: () => void;
  print: () => void;
  details: () => void;
  undo: () => void;
  acknowledge: () => void;
  help: () => void;
}

/** What each key does, as shown in the help. */
const KEY_HELP = [
  { keys: ['↑', '↓', '←', '→'], effect: 'Choose an order' },
  {
    keys: COLUMNS.map((_, index) => String(index + 1)),
    effect: `Go to ${COLUMNS.map(({ title }) => title).join(', ')}`,
  },
  { keys: ['Enter'], effect: 'Move the chosen order on' },
  { keys: ['O'], effect: 'Open or close its details' },
  { keys: ['B'], effect: 'Move it one step back' },
  { keys: ['X'], effect: 'Cancel it' },
  { keys: ['P'], effect: 'Print its ticket' },
  { keys: ['U'], effect: 'Undo the last move' },
  { keys: ['A'], effect: 'Stop the ringing for two minutes' },
  { keys: ['?'], effect: 'Show these keys' },
] as const;

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Single keys act on the board, except while something is typed or a panel is open. */
export function useBoardKeys(keys: BoardKeys, { isOn }: { isOn: boolean }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (handlesKeys(event.target)) return;
    const act = actionOf(event.key, keys);
    if (!act) return;
    event.preventDefault();
    // A held key moves the focus on, but acts on one order only.
    if (event.repeat && !(event.key in ARROWS)) return;
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** Fields, sliders and tabs use keys themselves. */
const USES_KEYS = 'input, select, textarea, [contenteditable], [role=tablist] *';

/** A panel that fades out counts as closed. */
const OPEN_PANEL = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

function handlesKeys(target: EventTarget | null): boolean {
  if (document.querySelector(OPEN_PANEL)) return true;
  return target instanceof Element && target.matches(USES_KEYS);
}

function actionOf(key: string, keys: BoardKeys): (() => void) | undefined {
  const direction = ARROWS[key];
  if (direction) return () => keys.go(direction);
  const column = COLUMNS[Number(key) - 1];
  if (column) return () => keys.goTo(column.key);
  const actions: Record<string, () => void> = {
    b: keys.back,
    x: keys.cancel,
    p: keys.print,
    o: keys.details,
    u: keys.undo,
    a: keys.acknowledge,
    '?': keys.help,
  };
  return actions[key.toLowerCase()];
}

interface KeysDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const KeysDialog = memo(function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keys"
      description="They can be switched off in the settings."
      size="sm"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEY_HELP.map(({ keys, effect }) => (
          <div key={effect} className="contents">
            <dt className="flex gap-1">
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
});

/**
 * A key of the keyboard. On a button its text comes from the style sheet, as it is not part of the button's
 * name, and touch screens do not show it.
 */
export function Key({ name, isOnButton = false }: { name: string; isOnButton?: boolean }) {
  return (
    <kbd
      aria-hidden={isOnButton || undefined}
      data-key={isOnButton ? name : undefined}
      className={clsx(
        'inline-block min-w-7 rounded-md border px-1.5 text-center font-sans font-[650] text-sm leading-6',
        isOnButton
          ? 'border-current/50 before:content-[attr(data-key)] pointer-coarse:hidden'
          : 'border-line-strong bg-sunken',
      )}
    >
      {!isOnButton && name}
    </kbd>
  );
}
