import { useState } from 'react';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import { type MenuCategory, type MenuItem, menuItem } from '#contract/menu.ts';
import { dishChanges, newDishBody } from '#contract/restaurant-writes.ts';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { dishImage } from '#web/features/uploads/picture-kinds.ts';
import { call } from '#web/lib/call.ts';
import { Switch } from '#web/ui/choice.tsx';
import { DollarField } from '#web/ui/dollar-field.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { fieldOf } from '../records/field-of.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { DISH_LABELS, dishBody, dishFields } from './dish-fields.ts';

interface DishDialogProps {
  restaurantId: string;
  categories: readonly MenuCategory[];
  /** Null for a new one. */
  dish: MenuItem | null;
  onClose: () => void;
}

/** Creates or edits a dish. */
export function DishDialog({ restaurantId, categories, dish, onClose }: DishDialogProps) {
  const [isUploading, setIsUploading] = useState(false);
  const record = useRecordForm({
    record: dish,
    unsavedKey: dish?.id ?? `new dish of ${restaurantId}`,
    fieldsOf: dishFields,
    bodyOf: dishBody,
    schemas: { made: newDishBody, changes: dishChanges, record: menuItem },
    create: (body) => call(catalogueWritesApi.createDish, { params: { id: restaurantId }, body }),
    change: ({ id }, body) => call(catalogueWritesApi.changeDish, { params: { id }, body }),
    refreshes: ['catalogue'],
    done: ({ name }) => (dish ? `“${name}” is saved.` : `“${name}” is on the menu.`),
    onClose,
  });
  const { register, setValue, watch } = record.form;
  const [name, image] = watch(['name', 'image']);
  const field = fieldOf(record.form, DISH_LABELS);
  return (
    <RecordDialog
      title={dish ? `Edit ${dish.name}` : 'Add Menu Item'}
      noun="menu item"
      record={record}
      labels={DISH_LABELS}
      saveLabel={dish ? 'Save Changes' : 'Save Item'}
      isSaveDisabled={isUploading}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          maxLength={150}
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
        <TextArea {...field('description')} maxLength={1000} className="sm:col-span-2" />
        <TextField
          {...field('preparationTime')}
          type="number"
          min={0}
          max={600}
          step={1}
          inputMode="numeric"
        />
      </div>
      <PictureField
        label={DISH_LABELS.image}
        name={name}
        kind={dishImage(restaurantId)}
        value={image}
        onChange={(next) => setValue('image', next)}
        onBusy={setIsUploading}
      />
      <Switch
        label={DISH_LABELS.isAvailable}
        hint="Off: it stays on the menu, but cannot be ordered."
        {...register('isAvailable')}
      />
    </RecordDialog>
  );
}
