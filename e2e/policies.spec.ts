import { expect, expectAccessible, test } from './fixtures.ts';
import { orderMeal, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

const POLICIES = [
  {
    path: '/terms',
    title: 'Terms of Service',
    sections: 16,
    facts: [
      'Last updated: January 2024',
      'State of California',
      '30 days notice',
      'within 5 minutes of ordering and before preparation starts',
      'within 15 minutes',
      'up to 7 days ahead',
      '15%, 18% and 20%',
      'between $1.49 and $2.99',
      'between $10 and $15',
      '25–45 minutes',
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: 14,
    facts: [
      'Last updated: January 2024',
      'California Consumer Privacy Act (CCPA)',
      'General Data Protection Regulation (GDPR)',
      'children under 13',
    ],
  },
  {
    path: '/refund',
    title: 'Refund Policy',
    sections: 14,
    facts: [
      'Last updated: January 2024',
      'within 5 minutes',
      'within 15 minutes',
      'within 2 hours of delivery',
      'within 24–48 hours',
      '3–5 business days',
      '1–3 business days',
      'Store credit: immediate',
      '25–45 minutes',
      '7AM–11PM',
    ],
  },
];

for (const { path, title, sections, facts } of POLICIES) {
  test(`${path}: ${sections} numbered sections, their contents and the facts`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Plateful`);
    await expect(main.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(sections);
    for (const fact of facts) await expect(main).toContainText(fact);

    const contents = page.getByRole('navigation', { name: 'Contents' });
    const summary = contents.getByText('Contents');
    if (await contents.locator('summary').isVisible()) await summary.click();
    const links = contents.getByRole('link');
    await expect(links).toHaveCount(sections);
    await expectAccessible(page);

    await links.last().click();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    await expect(
      main.getByRole('heading', { level: 2, name: new RegExp(`^${sections}\\. `) }),
    ).toBeInViewport();
  });
}

test('a link to a section of a policy leads to it on the first visit', async ({ page }) => {
  await page.goto('/terms#governing-law');
  await expect(page.getByRole('heading', { name: /Governing law and disputes/ })).toBeInViewport();
});

test('/help: three ways to reach us, three groups of questions, and a search', async ({ page }) => {
  await page.goto('/help');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  const cards = main.getByRole('list', { name: 'Ways to reach us' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Live Chat' })).toContainText('24/7');
  await expect(
    cards.filter({ hasText: 'Phone Support' }).getByRole('link', { name: /^Call/ }),
  ).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  const email = cards.filter({ hasText: 'Email Support' });
  await expect(email).toContainText('24-hour response');
  await expect(email.getByRole('link')).toHaveAttribute('href', /^mailto:support@/);
  for (const name of ['Getting Started', 'Orders & Delivery', 'Account & Billing']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expectAccessible(page);

  await test.step('the search filters questions and answers', async () => {
    const search = main.getByRole('searchbox', { name: 'Search for help' });
    await search.fill('COUPON');
    await expect(main.getByRole('button', { name: 'How do I use a coupon?' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'How do I follow my order?' })).toBeHidden();
    await search.fill('xyzzy');
    await expect(main.getByRole('heading', { name: 'No answers found' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Browse the FAQ' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(cards).toHaveCount(3);
  });

  // There is no chat; help is on the page of an order.
  await expect(cards.filter({ hasText: 'Live Chat' })).toContainText('The chat has not opened yet');
  await cards.getByRole('link', { name: 'Help with an Order' }).click();
  await expect(page).toHaveURL(/\/auth/);
});

const SEARCHED: [word: string, question: string][] = [
  ['refund', 'When do I get my money back?'],
  ['cancel', 'Can I cancel or change my order?'],
  ['late', 'My order is late. What can I do?'],
  ['missing', 'Something is missing or wrong. What now?'],
  ['track', 'How do I follow my order?'],
  ['delivery', 'How long does delivery take?'],
  ['fee', 'What does delivery cost?'],
  ['pickup', 'Can I pick my order up myself?'],
  ['cash', 'How can I pay?'],
  ['card', 'When do I get my money back?'],
  ['payment', 'How can I pay?'],
  ['tip', 'Should I tip?'],
  ['receipt', 'Where do I find a receipt?'],
  ['invoice', 'Where do I find a receipt?'],
  ['coupon', 'How do I use a coupon?'],
  ['promo', 'How do I use a coupon?'],
  ['discount', 'How do I use a coupon?'],
  ['allergies', 'Can I leave a note for the kitchen?'],
  ['allergy', 'Can I leave a note for the kitchen?'],
  ['address', 'How do I set my delivery address?'],
  ['account', 'Do I need an account to order?'],
  ['password', 'How do I change my password?'],
  ['log in', 'I forgot my password. What now?'],
  ['reset', 'I forgot my password. What now?'],
];

test('/faq: five categories with counts; answers open and close; a search', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible();
  const categories = [
    'Getting Started',
    'Ordering',
    'Delivery & Pickup',
    'Payment & Billing',
    'Account & Security',
  ];
  for (const name of categories) {
    const category = main.getByRole('region', { name });
    const count = await category.getByRole('heading', { level: 3 }).count();
    await expect(category).toContainText(`${count} questions`);
  }

  await test.step('a question opens and closes its answer', async () => {
    const question = main.getByRole('button', { name: 'How long does delivery take?' });
    const answer = main.getByText(/^Typically 25–45 minutes/);
    await expect(answer).toBeHidden();
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(answer).toBeVisible();
    await expectAccessible(page);
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await expect(answer).toBeHidden();
  });

  await test.step('words of customers find answers in other words', async () => {
    const search = main.getByRole('searchbox', { name: 'Search the questions' });
    for (const [word, question] of SEARCHED) {
      await search.fill(word);
      await expect(main.getByRole('status').filter({ hasText: `“${word}”` })).toBeVisible();
      await expect.soft(main.getByRole('button', { name: question }), word).toBeVisible();
    }
  });

  await test.step('the search includes answers, ignores case, and can be linked to', async () => {
    const search = main.getByRole('searchbox', { name: 'Search the questions' });
    await search.fill('dIgItAl WALLETS');
    await expect(main.getByRole('status')).toHaveText('1 question found for “dIgItAl WALLETS”');
    await expect(main.getByRole('button', { name: 'When do I get my money back?' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Ordering' })).toBeHidden();
    await search.press('Enter');
    await expect(page).toHaveURL(/\/faq\?q=dIgItAl\+WALLETS$/);
    await page.reload();
    await expect(search).toHaveValue('dIgItAl WALLETS');
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
  });

  await test.step('no hit leads to the Help Center', async () => {
    await main.getByRole('searchbox').fill('xyzzy');
    await expect(main.getByRole('heading', { name: 'No questions found' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: /Help Center/ }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeFocused();
  });
});

test('/contact: the browser asks for what is missing; thanks, a mail link, an empty form', async ({
  page,
}) => {
  await page.goto('/contact?order=0198c0de-0000-7000-8000-00000abcdef1');
  const form = page.getByRole('form', { name: 'Contact form' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await expect(field('Category')).toHaveValue('order-issue');
  await expect(field('Subject*')).toHaveValue('Order #0ABCDEF1');
  await expect(field('Category').getByRole('option')).toHaveText([
    'Choose a category',
    'Order Issue',
    'Payment & Billing',
    'Account Help',
    'Restaurant Feedback',
    'Technical Issue',
    'Business Inquiry',
    'Other',
  ]);
  const side = page.getByRole('complementary', { name: 'Other ways to reach us' });
  for (const name of ['Address', 'Phone', 'Email', 'Support Hours', 'Emergency Contact']) {
    await expect(side.getByRole('heading', { name })).toBeVisible();
  }
  await expect(side).toContainText('8AM–10PM');
  await expect(side).toContainText('Available 24/7');
  await expectAccessible(page);

  const send = form.getByRole('button', { name: 'Send Message' });
  await field('Name*').fill('Linh');
  await field('Email*').fill('linh');
  await field('Message*').fill('The soup is missing.');
  await send.click();
  await expect(page.getByText(/Thank you for your message/)).toBeHidden();
  await expect(field('Email*')).toBeFocused();

  await field('Email*').fill('linh@example.com');
  await send.click();
  const thanks = page.getByRole('main').getByRole('status');
  await expect(thanks).toContainText('Thank you for your message, Linh!');
  await expect(thanks).toBeFocused();
  await expect(thanks.getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:support@.+\?subject=Order%20Issue.+&body=The%20soup%20is%20missing\./,
  );
  for (const name of ['Name*', 'Email*', 'Category', 'Subject*', 'Message*']) {
    await expect(field(name)).toHaveValue('');
  }
  await expectAccessible(page);
});

test('/contact: an unfinished message is kept until it is sent; an order in the link takes precedence', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const { id } = await orderMeal(page, person, meal);
  const form = page.getByRole('form', { name: 'Contact form' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const support = page.getByRole('link', { name: 'Contact Support' });
  await page.goto(`/orders/${id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(field('Email*')).toHaveValue(person.email);
  await field('Subject*').fill('Soup');
  await field('Message*').fill('The soup is');

  await page.goBack();
  await expect(support).toBeVisible();
  await page.goForward();
  await expect(field('Subject*')).toHaveValue('Soup');
  await expect(field('Message*')).toHaveValue('The soup is');

  await page.goBack();
  await support.click();
  await expect(field('Subject*')).toHaveValue(`Order #${id.slice(-8).toUpperCase()}`);
  await expect(field('Category')).toHaveValue('order-issue');
  await expect(field('Message*')).toHaveValue('The soup is');

  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/Thank you for your message/)).toBeVisible();
  await page.goBack();
  await support.click();
  await expect(field('Subject*')).toHaveValue(`Order #${id.slice(-8).toUpperCase()}`);
  await expect(field('Message*')).toHaveValue('');
});

test('each page has a title and a description of its own in the first HTML', async ({
  request,
}) => {
  const heads = await Promise.all(
    ['/terms', '/privacy', '/refund', '/help', '/faq', '/contact'].map(async (path) => {
      const html = await (await request.get(path)).text();
      return [/<title>[^<]+/.exec(html)?.[0], /name="description" content="[^"]+/.exec(html)?.[0]];
    }),
  );
  expect(new Set(heads.flat().filter(Boolean)).size).toBe(12);
});
