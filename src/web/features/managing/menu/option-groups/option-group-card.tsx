import { clsx } from 'clsx';
import { ChevronDown, Plus, Trash2, Unlink } from 'lucide-react';
import { useId } from 'react';
import { OPTION_LIMITS as LIMITS } from '#domain/menus/option-groups.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx';
import { MoveHandle, Sortable, useSortableItem } from '../../sortable.tsx';
import {
  OPTION_GROUP_RULES,
  type OptionFields,
  type OptionGroupFields,
  type OptionGroupRule,
  optionsText,
  ruleText,
  withRule,
} from './option-group-fields.ts';
import { OPTION_COLUMNS, OptionRow } from './option-row.tsx';

const RULE_LABELS: Record<OptionGroupRule, string> = {
  one: 'Exactly one (required)',
  optional: 'One or none (optional)',
  any: 'Any number (optional)',
  numbers: 'From … to …',
};

export interface OptionGroupActions {
  onToggle: (id: string) => void;
  onChange: (id: string, change: (group: OptionGroupFields) => OptionGroupFields) => void;
  onRemove: (id: string) => void;
  /** Detaches a shared group, so that only this dish has it. */
  onDetach: (id: string) => void;
  /** Enter has been pressed in its name. */
  onEnterName: (id: string) => void;
  onAddOption: (id: string) => void;
  onChangeOption: (id: string, option: OptionFields) => void;
  onRemoveOption: (id: string, optionId: string) => void;
  onMoveOption: (id: string, from: number, to: number) => void;
  onEnterOption: (id: string, optionId: string) => void;
}

interface OptionGroupCardProps {
  group: OptionGroupFields;
  /** Its index among the dish's groups. */
  index: number;
  isOpen: boolean;
  /** How many dishes share it; null for the dish's own. */
  sharedDishCount: number | null;
  /** Whether the saved dish does not have the group yet. */
  isUnsaved: boolean;
  /** Whether the form opens with the focus in it. */
  isFocusedFirst: boolean;
  /** The error of a part, such as 'name' or 'options.2.price'. */
  errorAt: (part: string) => string | undefined;
  /** These stay the same functions: a group has up to fifty rows. */
  actions: OptionGroupActions;
}

/** An option group as one line, or with all its fields when open. */
export function OptionGroupCard(props: OptionGroupCardProps) {
  const { group, index, isOpen, sharedDishCount, isUnsaved, isFocusedFirst, errorAt, actions } =
    props;
  const { id, name, options } = group;
  const bodyId = useId();
  const { item, handle, isDragging } = useSortableItem(id);
  const accessibleName = name.trim() || `choice ${index + 1}`;
  return (
    <li
      {...item}
      className={clsx(
        'min-w-0 rounded-control border bg-surface',
        isDragging ? 'relative z-bar border-foreground shadow-lifted' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 p-1.5">
        <MoveHandle name={accessibleName} handle={handle} />
        <button
          type="button"
          data-field={`${id} toggle`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => actions.onToggle(id)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-chip px-2 py-1 text-left hover:bg-foreground/5"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="wrap-anywhere font-[650]">{name.trim() || 'New choice'}</span>
              <span className="text-[0.9375rem] text-muted">{ruleText(group)}</span>
              {sharedDishCount !== null && <Badge tone="blue">{usedBy(sharedDishCount)}</Badge>}
            </span>
            {!isOpen && (
              <span className="block truncate text-[0.9375rem] text-muted">
                {optionsText(options) || 'No options yet'}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-5 shrink-0 text-muted', isOpen && 'rotate-180')}
          />
        </button>
        <IconButton
          label={`Remove ${accessibleName}`}
          size="sm"
          onClick={() => actions.onRemove(id)}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend above the fields
        <div
          id={bodyId}
          role="group"
          aria-label={accessibleName}
          className="grid gap-5 border-line border-t px-2.5 pt-4 pb-3 sm:px-4"
        >
          {sharedDishCount !== null && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-yellow-soft py-2 pr-2 pl-4 text-yellow">
              <p className="min-w-0 flex-1 basis-48">
                {usedBy(sharedDishCount)}.{' '}
                {isUnsaved
                  ? 'Save this dish before you change it here.'
                  : 'What you change here changes in all of them.'}
              </p>
              <Button size="sm" variant="secondary" onClick={() => actions.onDetach(id)}>
                <Unlink className="size-4.5" aria-hidden="true" />
                Detach<span className="sr-only"> {accessibleName}</span>
              </Button>
            </div>
          )}
          {sharedDishCount !== null && isUnsaved ? (
            <p className="wrap-anywhere">{optionsText(options)}</p>
          ) : (
            <>
              <Rule
                group={group}
                isFocusedFirst={isFocusedFirst}
                errorAt={errorAt}
                actions={actions}
              />
              <Options group={group} errorAt={errorAt} actions={actions} />
            </>
          )}
        </div>
      )}
    </li>
  );
}

export function usedBy(dishes: number): string {
  return dishes === 1 ? 'Used by 1 dish' : `Used by ${dishes} dishes`;
}

type PartProps = Pick<OptionGroupCardProps, 'group' | 'errorAt' | 'actions'>;

/** Its name, and how many are chosen. */
function Rule(props: PartProps & Pick<OptionGroupCardProps, 'isFocusedFirst'>) {
  const { group, isFocusedFirst, errorAt, actions } = props;
  const { id, rule } = group;
  const countField = (which: 'min' | 'max', label: string, hint: string) => (
    <TextField
      data-field={`${id} ${which}`}
      label={label}
      hint={hint}
      value={group[which]}
      inputMode="numeric"
      autoComplete="off"
      error={errorAt(which)}
      onChange={({ target }) =>
        actions.onChange(id, (current) => ({ ...current, [which]: target.value }))
      }
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        data-field={`${id} name`}
        {...(isFocusedFirst && { 'data-focus-first': true })}
        label="What is chosen"
        placeholder="Size"
        value={group.name}
        maxLength={LIMITS.nameMax}
        autoComplete="off"
        aria-required
        error={errorAt('name')}
        onChange={({ target }) =>
          actions.onChange(id, (current) => ({ ...current, name: target.value }))
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Moves on to the options instead of saving the form.
          event.preventDefault();
          if (!event.repeat) actions.onEnterName(id);
        }}
      />
      <SelectField
        label="Customers choose"
        value={rule}
        onChange={({ target }) => {
          const chosen = OPTION_GROUP_RULES.find((each) => each === target.value);
          if (chosen) actions.onChange(id, (current) => withRule(current, chosen));
        }}
      >
        {OPTION_GROUP_RULES.map((each) => (
          <option key={each} value={each}>
            {RULE_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {rule === 'numbers' && (
        <div className="grid grid-cols-2 gap-4 sm:col-span-2">
          {countField('min', 'At least', '0 if nothing must be chosen')}
          {countField('max', 'At most', 'Empty for any number')}
        </div>
      )}
    </div>
  );
}

function Options({ group, errorAt, actions }: PartProps) {
  const { id, options } = group;
  const errorId = useId();
  const error = errorAt('options');
  return (
    <div className="min-w-0">
      <div
        aria-hidden="true"
        className={clsx(OPTION_COLUMNS, 'pb-0.5 text-muted text-sm max-sm:hidden')}
      >
        <span className="col-start-2">Option</span>
        <span>Extra price</span>
        <span>Available</span>
      </div>
      <Sortable
        id={`options of ${id}`}
        noun="option"
        items={options}
        onMove={(from, to) => actions.onMoveOption(id, from, to)}
      >
        <ol aria-label="Options" className="max-sm:divide-y max-sm:divide-line">
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              groupId={id}
              option={option}
              index={index}
              nameError={errorAt(`options.${index}.name`)}
              priceError={errorAt(`options.${index}.price`)}
              onChange={actions.onChangeOption}
              onRemove={actions.onRemoveOption}
              onEnter={actions.onEnterOption}
            />
          ))}
        </ol>
      </Sortable>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {options.length < LIMITS.options && (
        <Button
          data-field={`${id} options`}
          size="sm"
          variant="ghost"
          aria-describedby={error ? errorId : undefined}
          className="mt-1"
          onClick={() => actions.onAddOption(id)}
        >
          <Plus className="size-4.5" aria-hidden="true" />
          Add Option
        </Button>
      )}
    </div>
  );
}
