import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import type { Checklist } from '#contract/publishing.ts';
import {
  type ChecklistItem,
  checklistItemName,
  missingForPublishing,
  missingMessage,
} from '#domain/restaurants/publishing.ts';
import { type KitchenTab, paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { checklistQuery, usePlaceTestOrder, useSetPublished } from './publishing.api.ts';

interface ChecklistDialogProps {
  restaurant: { id: string; name: string; slug: string };
  /** Only admins publish. In the dashboard they do the rest in its own dialogs. */
  isForAdmin: boolean;
  dashboard?: { onEdit: () => void; onTeam: () => void };
  onClose: () => void;
}

/** The checklist of a draft with links to the pages of its items; admins publish the restaurant here. */
export function ChecklistDialog(props: ChecklistDialogProps) {
  const { restaurant, isForAdmin, onClose } = props;
  const { id, name, slug } = restaurant;
  const { data, isPending, isFetching, refetch } = useQuery(checklistQuery(id));
  const publish = useSetPublished();
  const missing = data ? missingForPublishing(data.items) : [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Publish ${name}`}
      description="A draft: only its team and admins see it."
      footer={
        <>
          <ButtonLink variant="secondary" to={paths.restaurant(slug)}>
            Preview Page
          </ButtonLink>
          {isForAdmin && (
            <Button
              disabled={!data || missing.length > 0}
              isLoading={publish.isPending}
              onClick={() => publish.mutate({ id, isPublished: true }, { onSuccess: onClose })}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton className="h-96" />}
      {!isPending && !data && (
        <ErrorState
          text="Failed to load the checklist. Please try again."
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <>
          <ul aria-label="Checklist" className="divide-y divide-line">
            {data.items.map((entry) => (
              <Entry key={entry.item} {...props} {...entry} />
            ))}
          </ul>
          <p className="mt-4 text-[0.9375rem] text-muted">{nextStep(missing, isForAdmin)}</p>
        </>
      )}
    </Dialog>
  );
}

function nextStep(missing: readonly ChecklistItem[], isForAdmin: boolean): string {
  if (missing.length > 0) return `It cannot be published yet. ${missingMessage(missing)}`;
  return isForAdmin
    ? 'It can be published. The open items are recommended.'
    : 'All required items are done: an admin can publish it.';
}

const TEXTS: Record<ChecklistItem, string> = {
  hours: 'At least one day on which it is open.',
  menu: 'At least one dish that can be ordered.',
  picture: 'Shown in lists and on its page.',
  areas: 'Without any, it delivers everywhere.',
  team: 'Who takes the orders on the board.',
  testOrder: 'Place one and confirm it on the board. It counts in no figures.',
};

type EntryProps = Checklist['items'][number] & ChecklistDialogProps;

function Entry({ item, isDone, isRequired, ...rest }: EntryProps) {
  const name = checklistItemName(item);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-52 flex-1 gap-3">
        <span className={clsx('mt-0.5 [&>svg]:size-5.5', isDone ? 'text-success' : 'text-muted')}>
          {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
        </span>
        <div>
          <p className="flex flex-wrap items-center gap-2 font-[650]">
            {name}
            <VisuallyHidden>: {isDone ? 'done' : 'missing'}</VisuallyHidden>
            {isRequired && !isDone && <Badge tone="orange">Required</Badge>}
          </p>
          <p className="text-[0.9375rem] text-muted">{TEXTS[item]}</p>
        </div>
      </div>
      {item === 'testOrder' ? (
        <TestOrderButton restaurantId={rest.restaurant.id} />
      ) : (
        <ItemLink item={item} name={name} {...rest} />
      )}
    </li>
  );
}

/** Where in the kitchen an item is done; the test order has a button instead. */
const ITEM_LINKS: Record<LinkedItem, { tab: KitchenTab; text: string }> = {
  hours: { tab: 'hours', text: 'Set hours' },
  menu: { tab: 'menu', text: 'Edit menu' },
  picture: { tab: 'hours', text: 'Edit details' },
  areas: { tab: 'hours', text: 'Edit details' },
  team: { tab: 'team', text: 'Invite' },
};

type LinkedItem = Exclude<ChecklistItem, 'testOrder'>;

type ItemLinkProps = Pick<ChecklistDialogProps, 'restaurant' | 'dashboard' | 'onClose'> & {
  item: LinkedItem;
  name: string;
};

function ItemLink({ item, name, restaurant, dashboard, onClose }: ItemLinkProps) {
  const { tab, text } = ITEM_LINKS[item];
  const label = (
    <span>
      {text} <VisuallyHidden>for {name}</VisuallyHidden>
    </span>
  );
  if (dashboard && item !== 'menu') {
    const open = item === 'team' ? dashboard.onTeam : dashboard.onEdit;
    return (
      <Button size="sm" variant="secondary" onClick={open}>
        {label}
      </Button>
    );
  }
  const to = dashboard
    ? paths.admin({ tab: 'menu', restaurant: restaurant.id })
    : paths.kitchen(restaurant.slug, tab);
  return (
    <ButtonLink size="sm" variant="secondary" to={to} onClick={onClose}>
      {label}
    </ButtonLink>
  );
}

function TestOrderButton({ restaurantId }: { restaurantId: string }) {
  const placing = usePlaceTestOrder();
  return (
    <Button
      size="sm"
      variant="secondary"
      isLoading={placing.isPending}
      onClick={() => placing.mutate(restaurantId)}
    >
      Place Test Order
    </Button>
  );
}
