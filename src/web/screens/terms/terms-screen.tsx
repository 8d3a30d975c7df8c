import { PolicyPage } from '#web/features/policies/policy-page.tsx';
import { usePageTitle } from '#web/ui/page.tsx';
import { TERMS } from './terms-text.tsx';

const FACTS = [
  { label: 'You order from', text: 'the restaurant, through us' },
  { label: 'Delivery', text: 'typically 25–45 minutes' },
  { label: 'Governing law', text: 'State of California' },
  { label: 'Material changes', text: '30 days notice' },
];

export function TermsScreen() {
  usePageTitle(
    'Terms of Service',
    'The terms of ordering here: accounts, prices, delivery, liability and governing law.',
  );
  return (
    <PolicyPage
      title="Terms of Service"
      lead="What you can expect of us, what we expect of you, and what happens when something goes wrong."
      facts={FACTS}
      sections={TERMS}
    />
  );
}
