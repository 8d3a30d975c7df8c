import type { FastifyRequest } from 'fastify';
import type { CaseAuthor } from '#domain/cases/case-rules.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { restaurantGuards } from '../staff/index.ts';
import { caseOwner } from './cases.queries.ts';

/**
 * Returns a function that reads the viewer's role in a case. It throws not_found for everybody else, so that the
 * existence of the case does not leak. The route has the guard `userOrTablet`.
 */
export function caseRoleLookup(context: Context) {
  const { requireRole } = restaurantGuards(context);
  return async (request: FastifyRequest, caseId: string): Promise<CaseAuthor> => {
    const owner = await caseOwner(context.database, caseId);
    if (!owner) return throwCaseNotFound();
    if (owner.userId === request.session?.user.id) return 'customer';
    try {
      await requireRole(request, { kind: 'restaurant', id: owner.restaurantId }, 'staff');
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'forbidden')) throw error;
      throwCaseNotFound();
    }
    return actorOf(request).role === 'admin' ? 'support' : 'restaurant';
  };
}

export function throwCaseNotFound(): never {
  throw new AppError('not_found', { message: 'Case not found' });
}
