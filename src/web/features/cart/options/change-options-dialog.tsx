import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import { menuApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { setOptions } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { formatMoney } from '#domain/money.ts';
import { isMissing } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { changeCart, removeFromCart } from '../cart-changes.ts';
import { OptionPicker, useOptionSelection } from './option-picker.tsx';

interface ChangeOptionsDialogProps {
  line: CartLine;
  lineKey: string;
  /** The dish on the current menu; loaded if undefined. */
  dish: MenuItem | undefined;
  onClose: () => void;
  /** With the line's new options in the cart. */
  onChanged?: (options: NonNullable<CartLine['options']>) => void;
  returnFocusTo?: () => Element | null;
}

const LOADING_DISH = { price: '0.00', optionGroups: [] };

/** Changes the options of a dish in the cart. Unavailable ones are deselected. */
export function ChangeOptionsDialog(props: ChangeOptionsDialogProps) {
  const { line, lineKey, onClose } = props;
  const formId = useId();
  const query = queryOf(menuApi.dish, { params: { id: line.id } });
  const dishQuery = useQuery({ ...query, staleTime: 0, enabled: !props.dish });
  const dish = props.dish ?? dishQuery.data;
  const selection = useOptionSelection(
    dish ?? { ...LOADING_DISH, name: line.name },
    line.options?.map(({ id }) => id),
  );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const selected = selection.validate();
    if (!selected) return;
    changeCart((lines) => setOptions(lines, lineKey, selected), `${line.name} changed.`);
    props.onChanged?.(selected.options);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={line.name}
      description={
        dish?.optionGroups.length === 0 ? 'This dish no longer has choices.' : 'Change your choices'
      }
      {...(props.returnFocusTo && { returnFocusTo: props.returnFocusTo })}
      footer={
        dish && (
          <Button type="submit" form={formId} size="lg" isWide className="tabular">
            Save Choices - {formatMoney(selection.unitPriceCents)}
            {line.quantity > 1 && ' each'}
          </Button>
        )
      }
    >
      {dish ? (
        <form id={formId} onSubmit={save} className="grid gap-6">
          <OptionPicker selection={selection} />
        </form>
      ) : dishQuery.error ? (
        <NotLoaded
          isDeleted={isMissing(dishQuery.error)}
          isRetrying={dishQuery.isFetching}
          onRetry={() => void dishQuery.refetch()}
          onRemove={() => {
            removeFromCart({ key: lineKey, name: line.name });
            onClose();
          }}
        />
      ) : (
        <OptionsSkeleton />
      )}
    </Dialog>
  );
}

interface NotLoadedProps {
  isDeleted: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function NotLoaded({ isDeleted, isRetrying, onRetry, onRemove }: NotLoadedProps) {
  if (!isDeleted) {
    return (
      <ErrorState
        text="Failed to load the dish. Please try again."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>The kitchen has taken this dish off its menu.</p>
      <Button onClick={onRemove}>Remove it from the cart</Button>
    </div>
  );
}

function OptionsSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="mb-2 h-12 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
