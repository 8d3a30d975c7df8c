import { useQueryClient } from '@tanstack/react-query';
import { catalogueWritesApi } from '#contract/management-api.ts';
import { type MenuCategory, menuCategory } from '#contract/menu.ts';
import { categoryChanges, newCategoryBody } from '#contract/restaurant-writes.ts';
import { CATEGORY_LIMITS as LIMITS } from '#domain/menus/menu-limits.ts';
import { categoriesQuery } from '#web/features/menu/menu.api.ts';
import { call } from '#web/lib/call.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { fieldOf } from '../records/record-fields.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { CATEGORY_LABELS, categoryBody, categoryFields } from './category-fields.ts';
import { MenuWindowsFieldset } from './menu-windows-fieldset.tsx';

interface CategoryDialogProps {
  restaurantId: string;
  /** Null for a new one. */
  category: MenuCategory | null;
  onClose: () => void;
}

/** Creates or edits a category. */
export function CategoryDialog({ restaurantId, category, onClose }: CategoryDialogProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    record: category,
    unsavedKey: category?.id ?? `new category of ${restaurantId}`,
    fieldsOf: categoryFields,
    bodyOf: categoryBody,
    schemas: { newRecord: newCategoryBody, changes: categoryChanges, record: menuCategory },
    create: (body) =>
      call(catalogueWritesApi.createCategory, {
        params: { id: restaurantId },
        body: { ...body, restaurantId },
      }),
    change: async ({ id }, body) => {
      const saved = await call(catalogueWritesApi.changeCategory, { params: { id }, body });
      // As with a dish: the form may be reopened before the list has loaded.
      client.setQueryData(categoriesQuery(restaurantId).queryKey, (categories) =>
        categories?.map((listed) => (listed.id === id ? saved : listed)),
      );
      return saved;
    },
    refreshes: ['catalogue'],
    done: ({ name }) => (category ? `“${name}” is saved.` : `“${name}” is added.`),
    onClose,
  });
  const field = fieldOf(record.form, CATEGORY_LABELS);
  return (
    <RecordDialog
      title={category ? `Edit ${category.name}` : 'Add Category'}
      noun="category"
      record={record}
      labels={CATEGORY_LABELS}
      saveLabel={category ? 'Save Changes' : 'Save Category'}
    >
      <TextField {...field('name')} maxLength={LIMITS.nameMax} autoComplete="off" aria-required />
      <TextArea {...field('description')} maxLength={LIMITS.descriptionMax} />
      <TextField
        {...field('sortOrder')}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        hint="Lower appears first. Left empty: after the last one."
      />
      <MenuWindowsFieldset form={record.form} />
    </RecordDialog>
  );
}
