import { Undo2 } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useStore } from '#web/lib/store.ts';
import { columnTitle } from '../order-texts.ts';
import { type RecentMove, recentMoves } from '../recent-moves.ts';
import { Key } from './key.tsx';

interface UndoStripProps {
  hasKeys: boolean;
  onUndo: (move: RecentMove) => void;
}

/** The moves of the last ten seconds, each with a button that undoes it. Covers nothing that moves. */
export const UndoStrip = memo(function UndoStrip(props: UndoStripProps) {
  // The move itself is rendered first.
  const moves = useDeferredValue(useStore(recentMoves));
  return <UndoButtons {...props} moves={moves} />;
});

interface UndoButtonsProps extends UndoStripProps {
  moves: readonly RecentMove[];
}

const UndoButtons = memo(function UndoButtons({ moves, hasKeys, onUndo }: UndoButtonsProps) {
  return (
    <section
      aria-label="Undo"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-bar flex flex-wrap justify-center gap-2"
    >
      {moves.map((move, index) => (
        <button
          key={`${move.order.id} ${move.to}`}
          type="button"
          onClick={() => onUndo(move)}
          className="pointer-events-auto flex min-h-13 animate-rise-in items-center gap-3 rounded-full bg-foreground px-5 text-background shadow-overlay"
        >
          <Undo2 className="size-5" aria-hidden="true" />
          <span>
            <span className="font-bold">Undo</span>{' '}
            <span className="tabular">
              #{move.order.number} {columnTitle(move.to)}
            </span>
          </span>
          {hasKeys && index === moves.length - 1 && <Key name="U" isOnButton />}
        </button>
      ))}
    </section>
  );
});
