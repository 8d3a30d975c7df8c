import { FlaskConical } from 'lucide-react';
import { siteConfig } from '#web/lib/site-config.ts';

const { provider, publishableKey } = siteConfig.payments;
const isTestMode = provider === 'test' || Boolean(publishableKey?.startsWith('pk_test_'));

/**
 * The cards that work in test mode. Rendered above the form from the start, so that the form does
 * not push anything down when it has loaded.
 */
export function TestCards() {
  if (!isTestMode) return null;
  return (
    <div role="note" className="rounded-control bg-blue-soft p-4 text-[0.9375rem] text-blue">
      <p className="flex gap-2.5">
        <FlaskConical className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>
          <strong className="font-[650]">Test mode:</strong> use card{' '}
          <span className="tabular whitespace-nowrap font-[650]">4242 4242 4242 4242</span> with any
          future expiry date and any CVC. No real card is charged.
        </span>
      </p>
      <details className="mt-1 ml-7.5">
        <summary className="min-h-6 w-fit cursor-pointer rounded-chip underline underline-offset-4">
          Other test cards
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {OTHERS.map(([number, what]) => (
            <div key={number} className="contents">
              <dt className="tabular whitespace-nowrap font-[650]">{number}</dt>
              <dd className="mb-1.5 sm:mb-0">{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

const OTHERS = [
  ['4000 0000 0000 0002', 'is declined.'],
  ['4000 0025 0000 3155', 'asks you to confirm the payment.'],
] as const;
