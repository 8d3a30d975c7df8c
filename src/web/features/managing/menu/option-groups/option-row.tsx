import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { OPTION_LIMITS as LIMITS } from '#domain/menus/option-groups.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { COMPACT_BOX, FieldError } from '#web/ui/field.tsx';
import { MoveHandle, useSortableItem } from '../../sortable.tsx';
import type { OptionFields } from './option-group-fields.ts';

/** Handle, name, price, switch, and the button that removes; price and switch below on a phone. */
export const OPTION_COLUMNS =
  'grid grid-cols-[auto_1fr_auto] items-center gap-x-1.5 sm:grid-cols-[3rem_1fr_8rem_4.5rem_3rem] sm:gap-x-2';

interface OptionRowProps {
  groupId: string;
  option: OptionFields;
  /** Its index in the group. */
  index: number;
  nameError: string | undefined;
  priceError: string | undefined;
  onChange: (groupId: string, option: OptionFields) => void;
  onRemove: (groupId: string, id: string) => void;
  /** Enter has been pressed in a field. */
  onEnter: (groupId: string, id: string) => void;
}

/** One option of a group. */
export const OptionRow = memo(
  function OptionRow(props: OptionRowProps) {
    const { groupId, option, index, nameError, priceError, onChange, onRemove, onEnter } = props;
    const { id, name, price, isAvailable } = option;
    const { item, handle, isDragging } = useSortableItem(id);
    const [nameErrorId, priceErrorId] = [useId(), useId()];
    const accessibleName = name.trim() || `option ${index + 1}`;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      // Must not save the form.
      event.preventDefault();
      if (!event.repeat) onEnter(groupId, id);
    };
    const invalid = (error: string | undefined, errorId: string) =>
      error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
    return (
      <li
        {...item}
        className={clsx(
          OPTION_COLUMNS,
          'gap-y-1.5 rounded-chip py-1',
          isDragging && 'relative z-bar bg-raised shadow-lifted',
        )}
      >
        <MoveHandle name={accessibleName} handle={handle} />
        <input
          data-field={`${groupId} ${id} name`}
          aria-label={`Option ${index + 1}`}
          {...invalid(nameError, nameErrorId)}
          value={name}
          maxLength={LIMITS.nameMax}
          autoComplete="off"
          placeholder={index === 0 ? 'Small' : undefined}
          onChange={({ target }) => onChange(groupId, { ...option, name: target.value })}
          onKeyDown={enter}
          className={`${COMPACT_BOX} w-full min-w-0 px-3`}
        />
        <span className="sm:contents max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3">
          <span className="relative max-sm:w-29">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              +$
            </span>
            <input
              data-field={`${groupId} ${id} price`}
              aria-label={`Extra price of option ${index + 1}`}
              {...invalid(priceError, priceErrorId)}
              value={price}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              onChange={({ target }) => onChange(groupId, { ...option, price: target.value })}
              onKeyDown={enter}
              className={`${COMPACT_BOX} tabular w-full min-w-0 pr-3 pl-9.5`}
            />
          </span>
          <Switch
            label={
              <>
                <span className="sm:sr-only">Available</span>
                <span className="sr-only">: {accessibleName}</span>
              </>
            }
            checked={isAvailable}
            onChange={({ target }) => onChange(groupId, { ...option, isAvailable: target.checked })}
            className="gap-2.5! sm:justify-start! sm:gap-0!"
          />
        </span>
        <IconButton
          label={`Remove ${accessibleName}`}
          size="sm"
          onClick={() => onRemove(groupId, id)}
          className="max-sm:col-start-3 max-sm:row-start-1"
        >
          <X className="size-4.5" aria-hidden="true" />
        </IconButton>
        {(nameError || priceError) && (
          <div className="col-span-full pb-1 sm:pl-14">
            {nameError && <FieldError id={nameErrorId}>{nameError}</FieldError>}
            {priceError && <FieldError id={priceErrorId}>{priceError}</FieldError>}
          </div>
        )}
      </li>
    );
  },
  // The form's values are copied with every change: the row renders again only when its own have changed.
  (before, after) =>
    before.groupId === after.groupId &&
    before.index === after.index &&
    before.nameError === after.nameError &&
    before.priceError === after.priceError &&
    before.onChange === after.onChange &&
    before.onRemove === after.onRemove &&
    before.onEnter === after.onEnter &&
    isSameOption(before.option, after.option),
);

function isSameOption(one: OptionFields, other: OptionFields): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.price === other.price &&
    one.isAvailable === other.isAvailable
  );
}
