import { PolicyPage, type PolicySection } from '#web/features/policies/policy-page.tsx';
import { MAIL, mailLink, PHONE } from '#web/features/support/contact-details.ts';
import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Link } from '#web/ui/link.tsx';

const FACTS = [
  { label: 'You order from', text: 'the restaurant, through us' },
  { label: 'Delivery', text: 'typically 25–45 minutes' },
  { label: 'Governing law', text: 'State of California' },
  { label: 'Material changes', text: '30 days notice' },
];

export function TermsScreen() {
  return (
    <PolicyPage
      title="Terms of Service"
      lead="What you can expect of us, what we expect of you, and what happens when something goes wrong."
      facts={FACTS}
      sections={TERMS}
    />
  );
}

const TERMS: readonly PolicySection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    body: (
      <>
        <p>
          These terms are an agreement between you and {siteConfig.brand} (“we”, “us”). By visiting
          the site, making an account or placing an order you accept them, together with our{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> and our{' '}
          <Link to={paths.refund}>Refund Policy</Link>. If you do not agree, please do not use the
          service.
        </p>
        <p>
          If you order on behalf of a company or a household, you confirm that you may bind it to
          these terms.
        </p>
      </>
    ),
  },
  {
    id: 'our-service',
    title: 'What we do',
    body: (
      <>
        <p>
          {siteConfig.brand} is a marketplace. Restaurants publish their menus, prices and opening
          hours; we show them to you, take your order, pass it on, and let you follow it until it
          reaches your door.
        </p>
        <p>
          The food itself is prepared and sold by the restaurant. The restaurant answers for its
          quality, its ingredients and what its menu says about it. We answer for the site and for
          the way we handle your order.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Eligibility and your account',
    body: (
      <>
        <p>
          You may look around without an account. To place an order you need one, and you must be at
          least 18 years old or have the consent of a parent or guardian. The service is not meant
          for children under 13.
        </p>
        <ul>
          <li>
            Give us your real name and an email address that reaches you, and keep both right.
          </li>
          <li>
            Keep your password to yourself. You are responsible for what is done with your account.
          </li>
          <li>Tell us at once if you believe that somebody else has used your account.</li>
          <li>One person, one account. Accounts cannot be sold or passed on.</li>
        </ul>
        <p>
          You can delete your account at any time under <Link to={paths.settings}>Settings</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'Placing an order',
    body: (
      <>
        <p>
          An order contains dishes of one restaurant. When you place it you make a binding offer to
          that restaurant; the agreement comes about when the restaurant confirms it. Until then
          your order reads “Order Placed” and you can cancel it yourself.
        </p>
        <p>
          An order that the restaurant does not confirm within 15 minutes may be cancelled
          automatically, and you then owe nothing. Restaurants may refuse an order, for instance
          because they are closed, a dish has run out, or your address is out of reach.
        </p>
        <p>
          Many restaurants have a minimum order, typically between $10 and $15. Where a restaurant
          offers scheduled orders, they can be placed up to 7 days ahead.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices, fees and taxes',
    body: (
      <>
        <p>
          All prices are in US dollars. Menu prices are set by the restaurant and can differ from
          those on its premises. Before you place an order you see every part of its total:
        </p>
        <ul>
          <li>the subtotal of your dishes, less any discount,</li>
          <li>the delivery fee, typically between $1.49 and $2.99,</li>
          <li>the service fee, which pays for running the marketplace,</li>
          <li>the sales tax that applies.</li>
        </ul>
        <p>
          If a price changes while your cart is open, we show you the new total and ask before
          anything is ordered. An obvious error in a price does not bind anybody.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <>
        <p>
          The checkout shows how an order can be paid: in cash on delivery or, where it is offered,
          by card. Card payments are handled by a payment provider; card numbers never reach our
          servers.
        </p>
        <p>
          If you pay by card you authorize the full amount shown at the checkout. If you pay in
          cash, please have the amount ready when your order arrives. An order that was delivered
          and not paid remains owed.
        </p>
      </>
    ),
  },
  {
    id: 'coupons',
    title: 'Coupons and promotions',
    body: (
      <>
        <p>
          A coupon takes a percentage or a fixed amount off your dishes, or it waives the delivery
          fee. It can have a first and a last day, a minimum order, a limit on how often it is
          redeemed, and it can be meant for one restaurant only.
        </p>
        <p>
          One coupon per order. Coupons have no cash value, cannot be sold, and cannot be applied
          once an order has been placed. If an order is cancelled, you can use the coupon again.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery, pickup and tips',
    body: (
      <>
        <p>
          Delivery typically takes 25–45 minutes from the moment you order. Times are estimates:
          weather, traffic and a full kitchen can make them longer. We keep the status of your order
          up to date under <Link to={paths.orders}>My Orders</Link>.
        </p>
        <p>
          Please give a complete address and be reachable by phone. If nobody can be reached at the
          address within a reasonable time, the order counts as delivered.
        </p>
        <p>
          Where a restaurant offers pickup, you collect your order at its address, and there is no
          delivery fee. Where it takes scheduled orders, you can order up to 7 days ahead.
        </p>
        <p>
          Tips are voluntary. Where you are asked for one, the suggested amounts are 15%, 18% and
          20%, and all of it goes to whoever brings your food.
        </p>
      </>
    ),
  },
  {
    id: 'cancellations',
    title: 'Cancellations and refunds',
    body: (
      <>
        <p>
          You receive a full refund if you cancel within 5 minutes of ordering and before
          preparation starts. Once a kitchen has begun, you pay for what it has made.
        </p>
        <p>
          Something missing, wrong or spoiled must be reported within 2 hours of delivery. How to do
          so, how we decide and when the money comes back is written in our{' '}
          <Link to={paths.refund}>Refund Policy</Link>, which is part of these terms.
        </p>
      </>
    ),
  },
  {
    id: 'allergens',
    title: 'Food safety and allergens',
    body: (
      <>
        <p>
          Restaurants describe their dishes themselves. We cannot check every recipe, and kitchens
          that handle nuts, shellfish, gluten, milk or egg cannot promise that no trace gets into
          another dish.
        </p>
        <p>
          <strong>If you have an allergy, please call the restaurant before you order.</strong> A
          note on a dish helps, yet it does not replace that call. Eat warm food soon, and put away
          what is left within two hours.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <>
        <p>Please use the service fairly. In particular you may not:</p>
        <ul>
          <li>place orders you do not mean to accept or to pay,</li>
          <li>ask for refunds with claims that are not true,</li>
          <li>make several accounts to use a coupon more often than it allows,</li>
          <li>harass couriers, restaurant staff or our support,</li>
          <li>copy menus or prices in bulk with automatic means,</li>
          <li>test, overload or get around the security of the site.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'suspension',
    title: 'Suspension and ending of accounts',
    body: (
      <>
        <p>
          We may suspend or close an account that breaks these terms, that is used to defraud a
          restaurant or us, or where the law asks for it. Unless that would cause harm, we tell you
          the reason first and give you the chance to answer.
        </p>
        <p>
          Orders on their way at that time are still delivered and have to be paid. You may end this
          agreement at any time by deleting your account.
        </p>
      </>
    ),
  },
  {
    id: 'property',
    title: 'Content and intellectual property',
    body: (
      <>
        <p>
          The site, its design, its drawings and the name {siteConfig.brand} belong to us or to
          those who license them to us. Names, menus and pictures of restaurants belong to the
          restaurants. You may use all of it to choose and order food, and for nothing else without
          permission.
        </p>
        <p>
          If you send us a review, a photograph or an idea, you keep your rights in it and allow us,
          free of charge, to show and use it as part of the service.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Disclaimers and limits of liability',
    body: (
      <>
        <p>
          We provide the service with care, yet “as is” and as available. We do not promise that it
          is never interrupted or free of errors, and we give no warranty for the food, which the
          restaurant sells.
        </p>
        <p>
          To the extent the law allows, we are not liable for indirect or consequential damage, and
          our liability for an order is limited to what you paid for it or $100, whichever is more.
          Nothing in these terms limits liability for injury to people, for intent or gross
          negligence, or any right that consumers cannot waive.
        </p>
      </>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law and disputes',
    body: (
      <>
        <p>
          These terms are governed by the laws of the State of California, without regard to its
          rules on conflicts of law.
        </p>
        <p>
          Please write to us first: most questions are settled by mail within a few days. If we
          cannot agree within 30 days, the dispute goes to the state or federal courts in Los
          Angeles County, California. You may instead bring a claim that qualifies to the small
          claims court where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms and contact',
    body: (
      <>
        <p>
          We may change these terms as the service grows or the law changes. We give at least 30
          days notice of material changes on this page and by email to account holders. The terms in
          force when an order was placed apply to it. If you go on using the service afterwards, you
          accept the new terms; if you do not wish to, delete your account before they take effect.
        </p>
        <p>
          If one of these terms turns out not to be valid, the others remain. Questions are welcome
          at <a href={mailLink({ subject: 'Terms of Service' })}>{MAIL}</a>, by phone at {PHONE}, or
          through our <Link to={paths.contact}>contact page</Link>.
        </p>
      </>
    ),
  },
];
