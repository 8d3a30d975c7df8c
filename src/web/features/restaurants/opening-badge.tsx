import { Badge } from '#web/ui/badge.tsx';

export function OpeningBadge({ isOpen, className }: { isOpen: boolean; className?: string }) {
  return (
    <Badge tone={isOpen ? 'open' : 'closed'} className={className}>
      {isOpen ? 'OPEN' : 'CLOSED'}
    </Badge>
  );
}
