import { memo } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Key } from './key.tsx';
import { KEY_HELP } from './use-board-keys.ts';

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
        {KEY_HELP.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
});
