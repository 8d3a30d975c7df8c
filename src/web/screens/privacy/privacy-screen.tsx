import { PolicyPage, type PolicySection } from '#web/features/policies/policy-page.tsx';
import { ADDRESS, MAIL, mailLink, PHONE } from '#web/features/support/contact-details.ts';
import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Link } from '#web/ui/link.tsx';

const FACTS = [
  { label: 'Advertising and tracking', text: 'none; your data is never sold' },
  { label: 'Cookies', text: 'one, for staying signed in' },
  { label: 'Your rights', text: 'CCPA and GDPR, for everybody' },
  { label: 'Children', text: 'not for anyone under 13' },
];

export function PrivacyScreen() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="Which data we keep, what for, how long, and what you may ask of us."
      facts={FACTS}
      sections={PRIVACY}
    />
  );
}

const PRIVACY: readonly PolicySection[] = [
  {
    id: 'about',
    title: 'Who we are and what this covers',
    body: (
      <>
        <p>
          {siteConfig.brand}, {ADDRESS.join(', ')}, runs this marketplace and is responsible for the
          personal data handled here. This policy covers the site, your account and your orders.
          Restaurants keep records of their own under policies of their own.
        </p>
        <p>
          It is part of our <Link to={paths.terms}>Terms of Service</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>We collect what an order needs, and little else:</p>
        <ul>
          <li>
            <strong>Account:</strong> your first and last name, email address, a password, and which
            notifications you wish to receive. We keep only a hash of the password. For each browser
            you are signed in with: its kind, the system it runs on, and when it was used.
          </li>
          <li>
            <strong>Orders:</strong> what you ordered where and when, the name, email, phone number,
            address and instructions you gave for it, the amounts, and each change of its status.
          </li>
          <li>
            <strong>Favorites:</strong> the restaurants you marked with a heart.
          </li>
          <li>
            <strong>Technical data:</strong> your network address and the requests your browser
            makes, in logs that let us find errors and fend off attacks.
          </li>
        </ul>
        <p>
          You can browse restaurants and fill a cart without telling us who you are. The contact
          form of this site sends us nothing; what you write by mail, we read and answer.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          We set two cookies, and only when you sign in. One keeps you signed in, for up to 30 days
          after you were last here. The other stays for a year: by it we know a browser that you
          have used before, so that nobody who tries your password elsewhere can keep you out, and
          tell you of a sign-in from another one. Scripts can read neither. There are no advertising
          or analytics cookies.
        </p>
        <p>Your browser itself remembers, on your device:</p>
        <ul>
          <li>your cart,</li>
          <li>your delivery location and the last three you used,</li>
          <li>what you have typed at the checkout, until the order is placed or you sign out.</li>
        </ul>
        <p>You can clear all of it at any time in the settings of your browser.</p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use your data',
    body: (
      <>
        <ul>
          <li>to take your orders, have them cooked and delivered, and show you their progress,</li>
          <li>to run your account and keep it secure,</li>
          <li>to answer your questions and settle refunds,</li>
          <li>to prevent fraud and the misuse of coupons,</li>
          <li>to keep the books that the law asks of us,</li>
          <li>to send you promotions or the newsletter, if you switched them on.</li>
        </ul>
        <p>
          We do not build advertising profiles, and no decision with legal effect on you is made by
          a machine alone.
        </p>
      </>
    ),
  },
  {
    id: 'legal-bases',
    title: 'Legal bases',
    body: (
      <p>
        Where the General Data Protection Regulation (GDPR) applies, we handle your data because it
        is needed to fulfil an order or run your account (contract), because the law obliges us to
        (bookkeeping and tax), because we have a legitimate interest in a service that is secure and
        free of fraud, or because you agreed (promotions and newsletter). You may take your consent
        back at any time under <Link to={paths.settings}>Settings</Link>.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'With whom we share it',
    body: (
      <>
        <p>We do not sell your personal data, and we share it only with those who need it:</p>
        <ul>
          <li>the restaurant that prepares your order, and whoever brings it to you,</li>
          <li>the payment provider, if you pay by card,</li>
          <li>providers who host the service for us and act on our instructions only,</li>
          <li>authorities and courts, where the law obliges us to,</li>
          <li>
            a successor, should the business change hands, bound by the promises of this policy.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payment data',
    body: (
      <p>
        Where card payment is offered, your card number goes straight from your browser to the
        payment provider. We learn whether the payment succeeded and an identifier that lets us
        refund it, and never the number itself. Orders paid in cash leave no payment data at all.
      </p>
    ),
  },
  {
    id: 'location',
    title: 'Location data',
    body: (
      <p>
        If you press “Use current location”, your browser asks for your permission and then tells
        this page where you are. The position is kept on your device as your delivery location. It
        reaches us only as part of an address that you send with an order, and we do not follow
        where you go.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <ul>
          <li>Your account, favorites and saved addresses: until you delete the account.</li>
          <li>
            Your orders: for as long as bookkeeping and tax law ask. When you delete your account
            they stay for the books, without your name, email, phone number, address or
            instructions.
          </li>
          <li>Technical logs: no longer than it takes to find errors and attacks.</li>
        </ul>
        <p>
          You delete your account yourself, under <Link to={paths.settings}>Settings</Link>, and it
          takes effect at once.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Passwords are stored as Argon2id hashes and sign-in tokens as fingerprints, so that a stolen
        copy of the database opens no account. Changing your password signs out every other device;
        under <Link to={paths.security}>Settings</Link> you see where you are signed in, and can add
        a second factor. Only people who need it for their work have access to orders. No system is
        perfectly safe: should a breach concern you, we tell you and the authorities without delay,
        as the law requires.
      </p>
    ),
  },
  {
    id: 'ccpa',
    title: 'Your rights in California (CCPA)',
    body: (
      <>
        <p>Under the California Consumer Privacy Act (CCPA) you have the right to:</p>
        <ul>
          <li>
            <strong>know</strong> which personal information we collected, why, and with whom we
            shared it,
          </li>
          <li>
            <strong>delete</strong> it, with the exceptions the law makes,
          </li>
          <li>
            <strong>correct</strong> what is not right,
          </li>
          <li>
            <strong>opt out</strong> of its sale or sharing. We do neither, so there is nothing to
            opt out of,
          </li>
          <li>
            <strong>not be treated worse</strong> because you used one of these rights.
          </li>
        </ul>
        <p>
          An authorized agent may ask in your name. We answer within 45 days, after making sure that
          it is you who asks.
        </p>
      </>
    ),
  },
  {
    id: 'gdpr',
    title: 'Your rights in Europe (GDPR)',
    body: (
      <>
        <p>Under the General Data Protection Regulation (GDPR) you have the right to:</p>
        <ul>
          <li>access your data and receive a copy of it,</li>
          <li>have it corrected or erased,</li>
          <li>restrict or object to its use,</li>
          <li>take it with you in a common format (portability),</li>
          <li>take back a consent, for the future,</li>
          <li>complain to the data protection authority where you live.</li>
        </ul>
        <p>
          You download a copy of your data yourself, under <Link to={paths.settings}>Settings</Link>
          . For all else, and wherever you live, write to{' '}
          <a href={mailLink({ subject: 'My personal data' })}>{MAIL}</a>; we answer within one
          month.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        The service is not directed at children under 13, and they are excluded from using it. We do
        not knowingly collect data about them. If you believe that a child under 13 has given us
        personal data, please tell us, and we erase it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Transfers, changes and contact',
    body: (
      <>
        <p>
          We are based in the United States. If you use the service from elsewhere, your data is
          handled there, under the safeguards that the law of your country asks for.
        </p>
        <p>
          When we change this policy in a way that matters to you, we give 30 days notice here and
          by email to account holders. For questions and requests, write to{' '}
          <a href={mailLink({ subject: 'Privacy' })}>{MAIL}</a>, call {PHONE}, or see our{' '}
          <Link to={paths.contact}>contact page</Link>.
        </p>
      </>
    ),
  },
];
