import { useState } from 'react';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import type { SharedGroup } from '#domain/menus/shared-groups.ts';
import { CheckCard } from '#web/ui/choice.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { usedBy } from './option-group-card.tsx';
import { optionGroupFields, optionsText, ruleText } from './option-group-fields.ts';

interface SharedGroupPickerDialogProps {
  /** Those that the dish does not have. */
  shared: readonly SharedGroup[];
  /** How many more option groups the dish may have. */
  room: number;
  onUse: (groups: readonly OptionGroup[]) => void;
  onClose: () => void;
}

/** Chooses which shared option groups a dish has too. */
export function SharedGroupPickerDialog({
  shared,
  room,
  onUse,
  onClose,
}: SharedGroupPickerDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const groups = shared.map(({ group }) => group).filter(({ id }) => chosen.includes(id));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Use a shared choice"
      description="What is changed in one of its dishes changes in all of them."
      footer={
        <DialogFooter
          onCancel={onClose}
          disabled={groups.length === 0 || groups.length > room}
          onClick={() => {
            onUse(groups);
            onClose();
          }}
        >
          {groups.length > 1 ? `Use ${groups.length} Choices` : 'Use Choice'}
        </DialogFooter>
      }
    >
      <div className="grid gap-2">
        {shared.map(({ group, dishIds }) => {
          const [fields] = optionGroupFields([group]);
          return (
            fields && (
              <CheckCard
                key={group.id}
                label={group.name}
                hint={`${usedBy(dishIds.length)} · ${ruleText(fields)} · ${optionsText(fields.options)}`}
                checked={chosen.includes(group.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, group.id] : chosen.filter((id) => id !== group.id),
                  )
                }
              />
            )
          );
        })}
      </div>
      {groups.length > room && (
        <p role="status" className="mt-3 text-red">
          There is room for {room} more.
        </p>
      )}
    </Dialog>
  );
}
