// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';
import { stubApi } from '#web/testing/stub-api.ts';

stubApi();

/** The facts that the specification fixes (section 5). */
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

describe.each(POLICIES)('$path', ({ path, title, sections, facts }) => {
  beforeEach(async () => {
    await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: title });
  });

  test('has numbered sections', () => {
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    const numbers = headings
      .map(({ textContent }) => /^(\d+)\. /.exec(textContent)?.[1])
      .filter((number) => number !== undefined);
    expect(numbers).toEqual(Array.from({ length: sections }, (_, index) => `${index + 1}`));
  });

  test('has a table of contents that links to every section', () => {
    const [contents] = screen.getAllByRole('navigation', { name: 'Contents' });
    if (!contents) throw new Error('The page has no table of contents');
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
    expect(targets).toHaveLength(sections);
    expect(targets).not.toContain(null);
  });

  test.each(facts)('states “%s”', (fact) => {
    expect(screen.getByRole('main').textContent).toContain(fact);
  });
});
