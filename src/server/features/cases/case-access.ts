import type { FastifyRequest } from 'fastify';
import type { CaseAuthor } from '#domain/cases/case-rules.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { restaurantGuards } from '../staff/index.ts';
import { caseOwner } from './cases.queries.ts';

/**
 * The viewer's role in a case: customer, restaurant or support. Throws not_found for everybody else, so that the
 * existence of the case does not leak. The route has the guard `userOrTablet`.
 */
export function caseAccess(context: Context) {
  const { enter } = restaurantGuards(context);
  return async (request: FastifyRequest, caseId: string): Promise<CaseAuthor> => {
    const owner = await caseOwner(context.database, caseId);
    if (!owner) throw notFound();
    if (owner.userId === request.session?.user.id) return 'customer';
    try {
      await enter(request, { kind: 'restaurant', id: owner.restaurantId }, 'staff');
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'forbidden')) throw error;
      throw notFound();
    }
    return actorOf(request).role === 'admin' ? 'support' : 'restaurant';
  };
}

const notFound = () => new AppError('not_found', { message: 'Case not found' });
