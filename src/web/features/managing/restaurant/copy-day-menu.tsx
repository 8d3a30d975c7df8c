import { Copy } from 'lucide-react';
import { WEEKDAYS, type Weekday } from '#domain/restaurants/local-clock.ts';
import { DropdownMenu, MenuItem, MenuLabel } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayName } from './day-name.ts';

interface CopyDayMenuProps {
  day: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
}

/** Copies the hours of a day to other days. */
export function CopyDayMenu({ day, onCopy }: CopyDayMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Copy ${dayName(day)} to…`} size="sm">
          <Copy className="size-4.5" aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>Copy {dayName(day)}’s hours</MenuLabel>
      <MenuItem onSelect={() => onCopy(WEEKDAYS)}>Copy to all days</MenuItem>
      <MenuItem onSelect={() => onCopy(WEEKDAYS.slice(0, 5))}>Copy to Monday to Friday</MenuItem>
      <MenuItem onSelect={() => onCopy(WEEKDAYS.slice(5))}>Copy to Saturday and Sunday</MenuItem>
      <MenuItem onSelect={() => onCopy([dayAfter(day)])}>Copy to {dayName(dayAfter(day))}</MenuItem>
    </DropdownMenu>
  );
}

function dayAfter(day: Weekday): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;
}
