import { PolicyPage, type PolicySection } from '#web/features/policies/policy-page.tsx';
import {
  MAIL,
  mailLink,
  PHONE,
  REFUND_SUPPORT_HOURS,
} from '#web/features/support/contact-details.ts';
import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Link } from '#web/ui/link.tsx';

const FACTS = [
  { label: 'Full refund', text: 'cancelled within 5 minutes, before preparation starts' },
  { label: 'Report a problem', text: 'within 2 hours of delivery' },
  { label: 'Our decision', text: 'within 24–48 hours' },
  { label: 'Money back', text: '1–5 business days, credit at once' },
];

export function RefundPolicyScreen() {
  return (
    <PolicyPage
      title="Refund Policy"
      lead="When you get your money back, how to ask for it, and how long it takes."
      facts={FACTS}
      sections={SECTIONS}
    />
  );
}

const SECTIONS: readonly PolicySection[] = [
  {
    id: 'overview',
    title: 'Our promise',
    body: (
      <>
        <p>
          You should get what you ordered, in good shape and in good time. When you do not, we put
          it right. This policy says how, for every order placed through {siteConfig.brand}. It is
          part of our <Link to={paths.terms}>Terms of Service</Link>.
        </p>
        <p>Nothing in it takes away a right that the law gives you as a consumer.</p>
      </>
    ),
  },
  {
    id: 'five-minutes',
    title: 'Cancelling within 5 minutes',
    body: (
      <>
        <p>
          You receive a <strong>full refund</strong> if you cancel within 5 minutes of placing the
          order and before preparation starts.
        </p>
        <p>
          As long as an order reads “Order Placed” you can cancel it yourself: open{' '}
          <Link to={paths.orders}>My Orders</Link> and press “Cancel Order”.
        </p>
      </>
    ),
  },
  {
    id: 'after-confirmation',
    title: 'Cancelling later',
    body: (
      <>
        <p>
          Once a restaurant has confirmed your order, it may already be buying and cutting for you.
          Call us: if the kitchen has not begun, we cancel the order and you owe nothing.
        </p>
        <p>
          After preparation has started, you pay for what has been made. We refund the delivery fee
          if the food has not left the restaurant.
        </p>
      </>
    ),
  },
  {
    id: 'not-confirmed',
    title: 'Orders that are not confirmed',
    body: (
      <p>
        An order that the restaurant does not confirm within 15 minutes is subject to automatic
        cancellation. You need not ask for anything: you owe nothing, and whatever was paid is
        refunded in full.
      </p>
    ),
  },
  {
    id: 'cancelled-by-restaurant',
    title: 'Orders the restaurant cancels',
    body: (
      <p>
        If a restaurant has to cancel, because it closes early or has run out of a dish, you receive
        a full refund, fees and tax included. A coupon you used on the order can be used again.
      </p>
    ),
  },
  {
    id: 'missing-or-wrong',
    title: 'Missing or wrong items',
    body: (
      <>
        <p>
          If a dish is missing, we refund its price and the tax on it. If you received another dish
          than the one you ordered, we refund the one you ordered. If most of the order is wrong, we
          refund all of it, fees included.
        </p>
        <p>
          A note that the kitchen could not follow (“extra crispy”) is a wish. A note about an
          allergy is not: tell us if it was ignored, and do not eat the dish.
        </p>
      </>
    ),
  },
  {
    id: 'quality',
    title: 'Quality and food safety',
    body: (
      <>
        <p>
          Food that arrives spoiled, raw where it should not be, or damaged beyond eating is
          refunded in full. Please keep it until we have answered, and add a photograph to your
          report if you can.
        </p>
        <p>
          That a dish was not to your taste is no reason for a refund, though we gladly pass it on
          to the restaurant.
        </p>
      </>
    ),
  },
  {
    id: 'late-delivery',
    title: 'Late or failed delivery',
    body: (
      <>
        <p>
          Delivery typically takes 25–45 minutes. If your order is much later than that through a
          fault of the restaurant or ours, we refund the delivery fee; if it arrives so late that it
          cannot be eaten, or not at all, we refund everything.
        </p>
        <p>
          If it could not be handed over because the address was wrong or nobody could be reached,
          no refund is due.
        </p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'How to report a problem',
    body: (
      <>
        <p>
          Issues must be reported <strong>within 2 hours of delivery</strong>, while it can still be
          found out what happened. Open the order under <Link to={paths.orders}>My Orders</Link>,
          press “Contact Support”, or write to{' '}
          <a href={mailLink({ subject: 'Problem with my order' })}>{MAIL}</a> with:
        </p>
        <ul>
          <li>the order number (the eight characters above your order),</li>
          <li>what is missing or wrong,</li>
          <li>a photograph, where one helps.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'decision',
    title: 'How we decide',
    body: (
      <p>
        We read your report, ask the restaurant, and decide <strong>within 24–48 hours</strong>. You
        hear from us by email either way, with the reason. If you disagree, answer that mail:
        somebody who was not part of the first decision looks at it again.
      </p>
    ),
  },
  {
    id: 'how-paid',
    title: 'How and when the money comes back',
    body: (
      <>
        <p>Refunds go back the way you paid, counted from our decision:</p>
        <ul>
          <li>
            <strong>Credit and debit cards:</strong> 3–5 business days, depending on your bank.
          </li>
          <li>
            <strong>Digital wallets:</strong> 1–3 business days.
          </li>
          <li>
            <strong>Store credit:</strong> immediate, if you prefer it to money.
          </li>
        </ul>
        <p>
          A cash order that is cancelled before delivery costs nothing, so there is nothing to pay
          back. What you paid in cash at the door is refunded as store credit or, if you ask for it,
          to a bank account.
        </p>
      </>
    ),
  },
  {
    id: 'coupons-and-fees',
    title: 'Coupons, fees and tips',
    body: (
      <>
        <p>
          A refund never exceeds what you paid. If a coupon lowered the price, the refund of a
          single dish is lowered by its share of the discount. A full refund includes all fees and
          the tax; the refund of a single dish includes the tax on it.
        </p>
        <p>Tips go to whoever brought the food and are refunded if nobody did.</p>
      </>
    ),
  },
  {
    id: 'misuse',
    title: 'Misuse',
    body: (
      <p>
        Most people who ask for a refund are right. Where claims are repeated, contradict the facts
        or come from several accounts of one person, we may refuse a refund, and in serious cases
        close the account. We tell you if we do, and you can object.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Support and changes',
    body: (
      <>
        <p>
          Refund support is there every day, {REFUND_SUPPORT_HOURS}: call {PHONE}, write to{' '}
          <a href={mailLink({ subject: 'Refund' })}>{MAIL}</a>, or use our{' '}
          <Link to={paths.contact}>contact page</Link>.
        </p>
        <p>
          We give 30 days notice of material changes to this policy on this page. The policy in
          force when an order was placed applies to it.
        </p>
      </>
    ),
  },
];
