import { reportsApi } from '#contract/office-api.ts';
import { type Report, type ReportFigures, reportsWire } from '#contract/reports.ts';
import { moneyText } from '#domain/money.ts';
import { orderReport, REPORT_AMOUNTS, type ReportSums } from '#domain/orders/order-report.ts';
import type { Context } from '#server/context.ts';
import { auditExport, type Cell, csvText } from '#server/features/transfer/index.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { type DayScope, dayScope, orderSums } from './reports.queries.ts';

const tags = ['Admin'];

/** The sums of each day, as JSON and as a file (api.md, Admin). */
export function reportsRoutes(app: App, context: Context): void {
  const { config, database, guards, logSecurityEvent, readDatabase } = context;

  app.route({
    ...routeOf(reportsApi.days, reportsWire.days, { tags }),
    onRequest: guards.admin,
    handler: async (request): Promise<Report> => {
      const reads = readDatabase(request);
      const scope = await dayScope(reads, request.query, config.PLATFORM_TIMEZONE);
      const { days, total } = orderReport(await orderSums(reads, scope), request.query);
      return {
        timezone: scope.timezone,
        days: days.map(({ date, ...sums }) => ({ date, ...onTheWire(sums) })),
        total: onTheWire(total),
      };
    },
  });

  app.route({
    ...routeOf(reportsApi.daysFile, reportsWire.daysFile, { tags, produces: ['text/csv'] }),
    onRequest: guards.confirmedAdmin,
    handler: async (request, reply) => {
      const { from, to } = request.query;
      const scope = await dayScope(database, request.query, config.PLATFORM_TIMEZONE);
      const what = 'report.csv';
      await auditExport(database.orm, { by: actorOf(request), what });
      logSecurityEvent(request, { event: 'data_exported', what });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${from}-${to}-report.csv"`)
        .send(csvText(reportRows(scope, { from, to })));
    },
  });

  async function* reportRows(
    scope: DayScope,
    range: { from: string; to: string },
  ): AsyncGenerator<Cell[]> {
    const { days, total } = orderReport(await orderSums(database, scope), range);
    yield ['date', 'orders', 'cancelled', ...REPORT_AMOUNTS];
    for (const { date, ...sums } of days) yield [date, ...cellsOf(sums)];
    yield ['Total', ...cellsOf(total)];
  }
}

function onTheWire({ orders, cancelled, amounts }: ReportSums): ReportFigures {
  const texts = REPORT_AMOUNTS.map((name) => [name, moneyText(amounts[name])]);
  return { orders, cancelled, ...Object.fromEntries(texts) } as ReportFigures;
}

/** Amounts in dollars, as numbers: a text that begins with a minus would be made plain. */
function cellsOf({ orders, cancelled, amounts }: ReportSums): number[] {
  return [orders, cancelled, ...REPORT_AMOUNTS.map((name) => amounts[name] / 100)];
}
