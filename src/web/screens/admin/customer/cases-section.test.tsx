// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseHandlingApi } from '#contract/cases-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleCase } from '#web/testing/sample-case.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { CasesSection } from './cases-section.tsx';

const api = stubApi();

test('a case of a customer links to its admin page', async () => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'support' });
  api.respondWithPage(caseHandlingApi.all, ({ query }) => ({
    rows: query.get('customerId') === CUSTOMER.id ? [sampleCase] : [],
  }));
  await renderInRouter(<CasesSection customerId={CUSTOMER.id} />);
  const link = await screen.findByRole('link', { name: '#0000CA5E: Something is missing' });
  expect(link.getAttribute('href')).toBe(`/admin?tab=cases&case=${sampleCase.id}`);
});
