import { PolicyPage } from '#web/features/policies/policy-page.tsx';
import { usePageTitle } from '#web/ui/page.tsx';
import { REFUND } from './refund-text.tsx';

const FACTS = [
  { label: 'Full refund', text: 'cancelled within 5 minutes, before preparation starts' },
  { label: 'Report a problem', text: 'within 2 hours of delivery' },
  { label: 'Our decision', text: 'within 24–48 hours' },
  { label: 'Money back', text: '1–5 business days, credit at once' },
];

export function RefundScreen() {
  usePageTitle('Refund Policy', 'When and how you get your money back.');
  return (
    <PolicyPage
      title="Refund Policy"
      lead="When you get your money back, how to ask for it, and how long it takes."
      facts={FACTS}
      sections={REFUND}
    />
  );
}
