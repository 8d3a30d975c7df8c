import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { AdminRestaurant } from '#contract/admin.ts';
import { transferApi } from '#contract/management-api.ts';
import { BULK_MAX, type BulkAction } from '#contract/publishing.ts';
import { OFFICE_TAG_LIMITS } from '#domain/restaurants/office-tags.ts';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckChip } from '#web/ui/choice.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkBarProps {
  /** The restaurants on the page. */
  listed: readonly AdminRestaurant[];
  selected: readonly AdminRestaurant[];
  onSelect: (restaurants: readonly AdminRestaurant[]) => void;
}

/** Selects all restaurants on the page, and changes or exports the selected ones. */
export function BulkBar({ listed, selected, onSelect }: BulkBarProps) {
  const change = useBulkChange();
  const [openDialog, setOpenDialog] = useState<'unpublish' | 'add_tag' | 'remove_tag' | null>(null);
  const ids = selected.map(({ id }) => id);
  const act = (action: BulkAction, tag?: string) => {
    setOpenDialog(null);
    change.mutate({ ids, action, ...(tag !== undefined && { tag }) });
  };
  // Only the first ones, because of the limit of the request.
  const selectable = listed.slice(0, BULK_MAX);
  const isAllSelected = selectable.length > 0 && selected.length >= selectable.length;
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <CheckChip
          checked={isAllSelected}
          onChange={({ target }) => onSelect(target.checked ? selectable : [])}
        >
          Select all on this page
        </CheckChip>
        {selected.length > 0 && (
          <>
            <p role="status" className="tabular font-[650]">
              {selected.length} selected
            </p>
            <DropdownMenu
              align="start"
              trigger={
                <Button size="sm" isLoading={change.isPending}>
                  Actions
                  <ChevronDown className="size-4.5" aria-hidden="true" />
                </Button>
              }
            >
              <MenuItem onSelect={() => act('open')}>Open</MenuItem>
              <MenuItem onSelect={() => act('close')}>Close</MenuItem>
              <MenuSeparator />
              <MenuItem onSelect={() => act('publish')}>Publish</MenuItem>
              <MenuItem onSelect={() => setOpenDialog('unpublish')}>Back to Draft</MenuItem>
              <MenuSeparator />
              <MenuItem onSelect={() => setOpenDialog('add_tag')}>Add Tag</MenuItem>
              <MenuItem onSelect={() => setOpenDialog('remove_tag')}>Remove Tag</MenuItem>
            </DropdownMenu>
            <DownloadLink
              file={transferApi.export}
              urlParts={{ params: { what: 'menus.csv' }, query: { ids: ids.join(',') } }}
              label="Export the selected restaurants"
            >
              Export
            </DownloadLink>
          </>
        )}
      </div>
      {change.refusal && (
        <Notice
          tone="warning"
          title={change.refusal.text}
          action={
            <Button size="sm" variant="secondary" onClick={change.dismiss}>
              Dismiss
            </Button>
          }
        >
          <ul className="grid gap-1">
            {change.refusal.refused.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={openDialog === 'unpublish'}
        onOpenChange={() => setOpenDialog(null)}
        title="Back to draft?"
        text="Customers will no longer see the selected restaurants, and cannot order from them."
        confirmLabel="Back to Draft"
        onConfirm={() => act('unpublish')}
      />
      {openDialog === 'add_tag' && (
        <TagDialog
          title="Add tag"
          onClose={() => setOpenDialog(null)}
          onTag={(tag) => act(openDialog, tag)}
        />
      )}
      {openDialog === 'remove_tag' && (
        <TagDialog
          title="Remove tag"
          choices={[...new Set(selected.flatMap(({ officeTags }) => officeTags))].toSorted()}
          onClose={() => setOpenDialog(null)}
          onTag={(tag) => act(openDialog, tag)}
        />
      )}
    </div>
  );
}

interface TagDialogProps {
  title: string;
  /** The tags that can be chosen; without it, any. */
  choices?: readonly string[];
  onClose: () => void;
  onTag: (tag: string) => void;
}

function TagDialog({ title, choices, onClose, onTag }: TagDialogProps) {
  const [tag, setTag] = useState(choices?.[0] ?? '');
  const hasNoChoices = choices?.length === 0;
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="sm">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (tag.trim()) onTag(tag);
        }}
      >
        {choices ? (
          <SelectField
            label="Tag"
            value={tag}
            disabled={hasNoChoices}
            onChange={({ target }) => setTag(target.value)}
          >
            {hasNoChoices && <option value="">The selected restaurants have no tags</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label="Tag"
            hint="Only admins see tags. The search finds restaurants by them."
            maxLength={OFFICE_TAG_LIMITS.tagMax}
            autoComplete="off"
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
        <Button type="submit" disabled={!tag.trim()} className="justify-self-end">
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
