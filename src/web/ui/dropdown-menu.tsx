import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import type { PageLink } from '#web/lib/paths.ts';
import { menuButton, preventHeldPress } from './focus.ts';
import { Link } from './link.tsx';

interface DropdownMenuProps {
  /** A button. */
  trigger: ReactElement;
  /**
   * Opens when it is first rendered, for a menu whose code is loaded by the click on its button.
   */
  isOpenAtFirst?: boolean;
  align?: 'start' | 'end';
  /** MenuItem, MenuLink, MenuChoices, MenuSeparator, MenuLabel. */
  children: ReactNode;
}

export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, isOpenAtFirst = false, align = 'end', children } = props;
  return (
    <Radix.Root defaultOpen={isOpenAtFirst} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal, so that the menu stays within the same landmark as its button. */}
      <Radix.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        onCloseAutoFocus={returnFocus}
        // The Enter that opened the menu must not also choose the first item.
        onKeyDownCapture={preventHeldPress}
        className="z-overlay min-w-58 rounded-card border border-line bg-raised p-2 shadow-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/**
 * To the menu's button, or to `main` if the choice has removed it. If the choice led to another page or
 * opened a dialog, that keeps the focus. A lost focus is on the body, or on the dialog around the menu.
 */
function returnFocus(event: Event) {
  // Radix, left to itself, would not return it once a menu of this button has opened a dialog.
  event.preventDefault();
  const hasLostFocus = document.activeElement?.matches('body, [role=dialog]') ?? true;
  if (!hasLostFocus || !(event.target instanceof Element)) return;
  (menuButton(event.target) ?? document.querySelector('main'))?.focus();
}

interface MenuItemProps {
  icon?: ReactNode;
  isDangerous?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, isDangerous = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item onSelect={onSelect} className={isDangerous ? `${ITEM} text-red` : ITEM}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export function MenuLink({
  to,
  icon,
  children,
}: {
  to: PageLink;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.Item asChild className={ITEM}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

interface MenuChoicesProps<Value extends string> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Called only for a value other than the current one. */
  onChoose: (value: Value) => void;
}

/** One of several values, of which the current one is checked. */
function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { value, options, onChoose } = props;
  return (
    <Radix.RadioGroup value={value}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => option.value !== value && onChoose(option.value)}
          className={ITEM}
        >
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-2.5 text-muted text-sm">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}

const ITEM =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-chip px-3 font-medium outline-none data-highlighted:bg-foreground/7 [&_svg]:size-4.5 [&_svg]:text-muted roomy:min-h-12';

interface ChoiceMenuProps<Value extends string> {
  /** The accessible name: 'Role of Ann'. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Called only for a value other than the current one. */
  onChoose: (value: Value) => void;
  className?: string;
}

/**
 * A button with the current value that opens a list of the others, for a choice that acts at once.
 * A native select fires `change` with every arrow key; here keys only move the highlight until Enter.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, options, onChoose, className } = props;
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${shown}`}
          className={clsx('select-arrow pr-9 pl-3.5 text-left', className)}
        >
          {shown}
        </button>
      }
    >
      <MenuChoices value={value} options={options} onChoose={onChoose} />
    </DropdownMenu>
  );
}
