import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';

interface ChoicePopoverProps<Value> {
  label: string;
  icon: ReactNode;
  /** What is chosen, as a question or a sentence. */
  title: string;
  options: readonly { value: Value; label: string }[];
  isBusy: boolean;
  onChoose: (value: Value) => void;
}

/** A button and, one tap later, its choices. */
export function ChoicePopover<Value extends string | number>(props: ChoicePopoverProps<Value>) {
  const { label, icon, title, options, isBusy, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label={label}
      trigger={
        <Button variant="secondary" isLoading={isBusy} className="flex-1 sm:flex-none">
          {icon}
          {label}
        </Button>
      }
    >
      <p className="mb-3 font-[650]">{title}</p>
      <div className="grid gap-2">
        {options.map((option) => (
          <Button
            key={option.value}
            variant="secondary"
            size="lg"
            isWide
            onClick={() => {
              setIsOpen(false);
              onChoose(option.value);
            }}
          >
            {option.label}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
