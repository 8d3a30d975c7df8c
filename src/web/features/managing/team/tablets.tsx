import { useState } from 'react';
import type { Tablet } from '#contract/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';

export const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface TabletListProps {
  tablets: readonly Tablet[];
  isBusy: boolean;
  onEnd: (tablet: Tablet, onSettled: () => void) => void;
}

/** The devices that are signed in to the board, and how to sign them out. */
export function TabletList({ tablets, isBusy, onEnd }: TabletListProps) {
  const [tabletToSignOut, setTabletToSignOut] = useState<Tablet | null>(null);
  const shown = useLastNonNull(tabletToSignOut);
  return (
    <section aria-labelledby="team-tablets">
      <h3 id="team-tablets" className="mb-3 text-subheading">
        Tablets <span className="tabular font-normal text-muted">({tablets.length})</span>
      </h3>
      {tablets.length === 0 ? (
        <p className="rounded-control border border-line border-dashed px-5 py-6 text-muted">
          None yet. On the device that stands at the counter, open the board, then its settings, and
          choose ‘This is our tablet’: it stays signed in to the board, and to nothing else.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line bg-surface">
          {tablets.map((tablet) => (
            <li key={tablet.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <p className="min-w-48 flex-1">
                <span className="wrap-anywhere block font-[650]">{tablet.name}</span>
                <span className="wrap-anywhere text-[0.9375rem] text-muted">
                  {tablet.createdBy && `Added by ${tablet.createdBy} · `}
                  Last seen {DAY_AND_TIME.format(new Date(tablet.lastSeenAt))}
                </span>
              </p>
              <Button variant="secondary" onClick={() => setTabletToSignOut(tablet)}>
                <span>
                  Sign Out<VisuallyHidden> {tablet.name}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <ConfirmDialog
          isOpen={tabletToSignOut !== null}
          onOpenChange={(isOpen) => !isOpen && setTabletToSignOut(null)}
          title={`Sign ${shown.name} out?`}
          text="Its board stops at once, with a ring and a notice. It receives no orders until somebody signs in there."
          confirmLabel="Sign Out"
          isDangerous
          isBusy={isBusy}
          onConfirm={() => onEnd(shown, () => setTabletToSignOut(null))}
        />
      )}
    </section>
  );
}
