import { creditApi } from '#contract/api.ts';
import { creditWire, customerCreditWire } from '#contract/credit.ts';
import { customerCreditApi } from '#contract/management-api.ts';
import { moneyText } from '#domain/money.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, userOf } from '#server/platform/session-guard.ts';
import { addCredit, creditInsufficientError, creditJson, lockCredit } from './credit.queries.ts';

/** A customer's store credit, which admins grant and take back. */
export function creditRoutes(app: App, context: Context): void {
  const { database, guards, now } = context;

  app.route({
    ...routeOf(creditApi.own, creditWire.own, { tags: ['Credit'] }),
    onRequest: guards.user,
    handler: async (request, reply) =>
      sendJsonText(reply, await requireCreditJson(userOf(request).id)),
  });

  app.route({
    ...routeOf(customerCreditApi.of, customerCreditWire.of, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request, reply) =>
      sendJsonText(reply, await requireCreditJson(request.params.id)),
  });

  app.route({
    ...routeOf(customerCreditApi.change, customerCreditWire.change, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { amount: amountCents, note } = request.body;
      const by = actorOf(request);
      const userId = request.params.id;
      const entry = await database.orm.transaction(async (tx) => {
        const balanceCents = await lockCredit(tx, userId);
        if (balanceCents + amountCents < 0) throw creditInsufficientError(balanceCents);
        await recordAudit(tx, {
          by,
          action: amountCents > 0 ? 'user.credit_granted' : 'user.credit_taken_back',
          subject: { kind: 'user', id: userId, name: null },
          after: { amount: moneyText(amountCents) },
        });
        return addCredit(tx, {
          userId,
          amountCents,
          kind: amountCents > 0 ? 'granted' : 'taken_back',
          adminId: by.id,
          note,
          createdAt: now(),
        });
      });
      return reply.code(201).send(entry);
    },
  });

  async function requireCreditJson(userId: string): Promise<string> {
    const body = await creditJson(database, userId);
    if (body === null) throw new AppError('not_found', { message: 'Customer not found' });
    return body;
  }
}
