import { clsx } from 'clsx';
import type { OrderCase } from '#contract/cases.ts';
import type { CaseAuthor } from '#domain/cases/case-rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { itemsOfCase, PROPOSAL_LABELS, REASON_LABELS, WISH_LABELS } from './case-texts.ts';

interface ConversationProps {
  orderCase: OrderCase;
  /** The author whose messages are shown as the viewer's own. */
  viewer: CaseAuthor;
  timeText: (instant: string) => string;
}

/** The messages of a case, oldest first, beginning with the report. */
export function Conversation({ orderCase, viewer, timeText }: ConversationProps) {
  const { message, createdAt, items, pictures, reason, wants, restaurant, messages } = orderCase;
  const names: Record<CaseAuthor, string> = {
    customer: 'Customer',
    restaurant: restaurant.name,
    support: 'Support',
    [viewer]: 'You',
  };
  return (
    <ol aria-label="Messages" className="grid gap-3">
      <Message
        by={names.customer}
        isOwn={viewer === 'customer'}
        at={createdAt}
        when={timeText(createdAt)}
      >
        <p className="font-[650]">{REASON_LABELS[reason]}</p>
        {items.length > 0 && <p>{itemsOfCase(items)}</p>}
        <p className="whitespace-pre-line">{message}</p>
        {viewer !== 'customer' && <p className="text-muted">Wants: {WISH_LABELS[wants]}</p>}
        {pictures.length > 0 && <Pictures paths={pictures} />}
      </Message>
      {messages.map((each) => (
        <Message
          key={`${each.at} ${each.by}`}
          by={names[each.by]}
          isOwn={each.by === viewer}
          at={each.at}
          when={timeText(each.at)}
        >
          {each.proposal && <Badge tone="purple">{PROPOSAL_LABELS[each.proposal]}</Badge>}
          <p className="whitespace-pre-line">{each.text}</p>
        </Message>
      ))}
    </ol>
  );
}

interface MessageProps {
  by: string;
  isOwn: boolean;
  at: string;
  when: string;
  children: React.ReactNode;
}

function Message({ by, isOwn, at, when, children }: MessageProps) {
  return (
    <li
      className={clsx(
        'wrap-anywhere grid w-fit max-w-[min(36rem,90%)] gap-1 rounded-card px-4 py-3',
        isOwn ? 'justify-self-end bg-primary-soft/60' : 'bg-sunken',
      )}
    >
      <p className="text-[0.9375rem] text-muted">
        <span className="font-[650] text-foreground">{by}</span> ·{' '}
        <time dateTime={at} className="tabular">
          {when}
        </time>
      </p>
      {children}
    </li>
  );
}

/** Thumbnails that open the picture. */
function Pictures({ paths }: { paths: readonly string[] }) {
  return (
    <ul aria-label="Pictures" className="mt-1 flex flex-wrap gap-2">
      {paths.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={path}
              alt={`Reported problem ${index + 1}`}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
