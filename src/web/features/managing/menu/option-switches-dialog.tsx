import type { MenuItem } from '#contract/menu.ts';
import { Switch } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSetOptionAvailable } from './use-set-option-available.ts';

interface OptionSwitchesDialogProps {
  dish: MenuItem;
  onClose: () => void;
}

/** Switches that mark options of a dish as sold out. */
export function OptionSwitchesDialog({ dish, onClose }: OptionSwitchesDialogProps) {
  const setAvailable = useSetOptionAvailable();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Choices of ${dish.name}`}
      description="What is switched off is shown as sold out, at once."
    >
      <div className="grid gap-6">
        {dish.optionGroups.map((group) => (
          <fieldset key={group.id} className="min-w-0">
            <legend className="wrap-anywhere mb-1.5 font-[650]">{group.name}</legend>
            <ul className="divide-y divide-line rounded-control border border-line px-4">
              {group.options.map((option) => (
                <li key={option.id} className="py-1">
                  <Switch
                    label={<span className="wrap-anywhere">{option.name}</span>}
                    checked={option.isAvailable}
                    onChange={({ target }) =>
                      setAvailable.mutate({ dish, option, isAvailable: target.checked })
                    }
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
