import { PolicyPage } from '#web/features/policies/policy-page.tsx';
import { usePageTitle } from '#web/ui/page.tsx';
import { PRIVACY } from './privacy-text.tsx';

const FACTS = [
  { label: 'Advertising and tracking', text: 'none; your data is never sold' },
  { label: 'Cookies', text: 'one, for staying signed in' },
  { label: 'Your rights', text: 'CCPA and GDPR, for everybody' },
  { label: 'Children', text: 'not for anyone under 13' },
];

export function PrivacyScreen() {
  usePageTitle('Privacy Policy', 'Which data we keep, what for, and what you may ask of us.');
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="Which data we keep, what for, how long, and what you may ask of us."
      facts={FACTS}
      sections={PRIVACY}
    />
  );
}
