import { pagePaths } from '#contract/page-paths.ts';
import { REOPEN_WITHIN_HOURS } from '#domain/cases/case-rules.ts';
import { cents, formatMoney } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import type { CaseFacts } from './mail-facts.queries.ts';
import { momentText } from './order-mail-content.ts';

type CaseMailFacts = Omit<CaseFacts, 'email' | 'emailVerified'>;

/** The mails to a customer about a case: opened, answered, decided. */
export function caseMailContent(facts: CaseMailFacts, site: MailSite): MailContent {
  const { orderId, restaurant } = facts;
  return {
    ...textsOf(facts, `#${orderNumber(orderId)}`),
    action: { label: 'View Case', url: site.origin + pagePaths.orderHelp(orderId) },
    reason: `You get this mail because you asked for help with an order at ${restaurant.name}.`,
  };
}

type Texts = Pick<MailContent, 'kind' | 'subject' | 'heading' | 'paragraphs' | 'notes'>;

function textsOf(facts: CaseMailFacts, order: string): Texts {
  const { text, by, outcome, restaurant, dueAt } = facts;
  if (text === null) {
    return {
      kind: 'case-opened',
      subject: `We have your message about order ${order}`,
      heading: 'We are looking into it',
      paragraphs: [
        `You told us about a problem with order ${order} from ${restaurant.name}. We will decide ${momentText(dueAt.toISOString(), restaurant.timezone)} at the latest, usually much earlier.`,
      ],
      notes: [],
    };
  }
  if (outcome !== null) {
    return {
      kind: 'case-decided',
      subject: `Our decision about order ${order}`,
      heading: 'Your case is decided',
      paragraphs: [outcomeText(facts), text],
      notes: [
        `If that does not help, answer in the case within ${REOPEN_WITHIN_HOURS} hours and we will look at it again.`,
      ],
    };
  }
  const from = by === 'restaurant' ? restaurant.name : 'Our support';
  return {
    kind: 'case-answered',
    subject: `An answer about order ${order}`,
    heading: `${from} answered you`,
    paragraphs: [text],
    notes: ['Please answer in the case, not to this mail.'],
  };
}

function outcomeText({ amountCents, paidTo }: CaseMailFacts): string {
  if (amountCents === null) return 'Nothing is refunded.';
  const amount = formatMoney(cents(amountCents));
  return paidTo === 'card'
    ? `${amount} goes back to your card. Your bank may need some days to show it.`
    : `${amount} is added to your credit at once.`;
}
