import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { catalogueWritesApi } from '#contract/management-api.ts';
import { type MenuCategory, type MenuItem, menuItem } from '#contract/menu.ts';
import { dishChanges, newDishBody } from '#contract/restaurant-writes.ts';
import { DISH_LIMITS } from '#domain/menus/menu-limits.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { sharedGroups } from '#domain/menus/shared-groups.ts';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { dishImage } from '#web/features/uploads/use-picture.ts';
import { call } from '#web/lib/call.ts';
import { Switch } from '#web/ui/choice.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { DollarField } from '#web/ui/text-fields.tsx';
import { changeListedDish } from '../record.api.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { fieldOf } from '../records/record-fields.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import {
  copiedDishFields,
  DISH_LABELS,
  dishBody,
  dishFields,
  dishProblems,
} from './dish-fields.ts';
import { LabelsFieldset } from './labels-fieldset.tsx';
import { OptionGroupsField } from './option-groups/option-groups-field.tsx';

interface DishDialogProps {
  restaurantId: string;
  categories: readonly MenuCategory[];
  /** Null for a new one. */
  dish: MenuItem | null;
  /** The dish with whose values a new one begins. */
  copyOf?: MenuItem | undefined;
  /** All dishes of the restaurant, whose option groups can be copied. */
  dishes: readonly MenuItem[];
  /** The option group that is open at first. */
  openGroupId?: string | undefined;
  onClose: () => void;
}

const NONE: readonly OptionGroup[] = [];

/** Creates or edits a dish. */
export function DishDialog(props: DishDialogProps) {
  const { restaurantId, categories, dish, copyOf, dishes, openGroupId, onClose } = props;
  const client = useQueryClient();
  const [isUploading, setIsUploading] = useState(false);
  const record = useRecordForm({
    record: dish,
    unsavedKey: dish?.id ?? (copyOf ? `copy of ${copyOf.id}` : `new dish of ${restaurantId}`),
    fieldsOf: (saved) => (saved || !copyOf ? dishFields(saved) : copiedDishFields(copyOf)),
    bodyOf: dishBody,
    problemsOf: dishProblems,
    schemas: { newRecord: newDishBody, changes: dishChanges, record: menuItem },
    create: (body) =>
      call(catalogueWritesApi.createDish, {
        params: { id: restaurantId },
        body: { ...body, ...(copyOf && { copyOf: copyOf.id }) },
      }),
    change: async ({ id }, body) => {
      const saved = await call(catalogueWritesApi.changeDish, { params: { id }, body });
      // The form may be reopened before the menu has reloaded.
      changeListedDish(client, saved, () => saved);
      return saved;
    },
    refreshes: ['catalogue'],
    done: ({ name }) => (dish ? `“${name}” is saved.` : `“${name}” is on the menu.`),
    onClose,
  });
  const { register, setValue, watch } = record.form;
  const [name, image] = watch(['name', 'image']);
  const field = fieldOf(record.form, DISH_LABELS);
  const others = useMemo(
    () => dishes.filter(({ id, optionGroups }) => id !== dish?.id && optionGroups.length > 0),
    [dishes, dish],
  );
  const shared = useMemo(() => sharedGroups(dishes), [dishes]);
  return (
    <RecordDialog
      title={dish ? `Edit ${dish.name}` : copyOf ? `Duplicate ${copyOf.name}` : 'Add Menu Item'}
      noun="menu item"
      size="lg"
      record={record}
      labels={DISH_LABELS}
      saveLabel={dish ? 'Save Changes' : 'Save Item'}
      isSaveDisabled={isUploading}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          maxLength={DISH_LIMITS.nameMax}
          autoComplete="off"
          aria-required
          className="sm:col-span-2"
        />
        <DollarField {...field('price')} placeholder="12.99" aria-required />
        <SelectField {...field('categoryId')}>
          <option value="">No category</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...field('description')}
          maxLength={DISH_LIMITS.descriptionMax}
          className="sm:col-span-2"
        />
        <TextField
          {...field('preparationTime')}
          type="number"
          min={0}
          max={DISH_LIMITS.preparationMinutesMax}
          step={1}
          inputMode="numeric"
        />
      </div>
      <PictureField
        label={DISH_LABELS.image}
        name={name}
        kind={dishImage(restaurantId)}
        value={image}
        onChange={(next) => setValue('image', next, { shouldDirty: true })}
        onBusy={setIsUploading}
      />
      <Switch
        label={DISH_LABELS.isAvailable}
        hint="Off: it stays on the menu, but cannot be ordered."
        {...register('isAvailable')}
      />
      <OptionGroupsField
        form={record.form}
        others={others}
        shared={shared}
        saved={dish?.optionGroups ?? NONE}
        openId={openGroupId}
      />
      <LabelsFieldset form={record.form} />
    </RecordDialog>
  );
}
