// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { reviewsApi } from '#contract/api.ts';
import type { AdminReview } from '#contract/reviews.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { ReviewsTab } from './reviews-tab.tsx';

const api = stubApi();
const user = userEvent.setup();

const REVIEW: AdminReview = {
  id: 'review-1',
  rating: 5,
  text: 'Hot and quick.',
  author: 'Robin F.',
  createdAt: '2026-11-21T20:00:00.000Z',
  reply: null,
  hiddenReason: null,
  orderId: sampleOrder.id,
  restaurant: sampleOrder.restaurant,
};

async function openRow(review: AdminReview, verb: string) {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner' });
  api.respondWithPage(reviewsApi.all, () => ({ rows: [review] }));
  await renderInRouter(<ReviewsTab />, { url: '/admin?tab=reviews' });
  const name = `${verb} the review by Robin F. of Saigon Street`;
  await user.click(await screen.findByRole('button', { name }));
}

test('a review is hidden only with a reason', async () => {
  await openRow(REVIEW, 'Hide');
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this review?' }));
  const reason = dialog.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  await user.click(dialog.getByRole('button', { name: 'Hide Review' }));
  expect(dialog.getByText('Please say why')).toBeDefined();
  await user.type(reason, 'It names the driver.');
  api.respondWith(reviewsApi.setHidden, { ...REVIEW, hiddenReason: 'It names the driver.' });
  await user.click(dialog.getByRole('button', { name: 'Hide Review' }));
  await vi.waitFor(() =>
    expect(api.callsOf(reviewsApi.setHidden).map(({ body }) => body)).toEqual([
      { hidden: true, reason: 'It names the driver.' },
    ]),
  );
});

test('a hidden review can be shown again', async () => {
  const hidden = { ...REVIEW, hiddenReason: 'It names the driver.' };
  await openRow(hidden, 'Show again');
  expect(screen.getByText('Reason: It names the driver.')).toBeDefined();
  api.respondWith(reviewsApi.setHidden, REVIEW);
  await user.click(screen.getByRole('button', { name: 'Show Again' }));
  await vi.waitFor(() =>
    expect(api.callsOf(reviewsApi.setHidden).map(({ body }) => body)).toEqual([
      { hidden: false, reason: null },
    ]),
  );
});
