import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportsApi } from '#contract/management-api.ts';
import {
  type OwnReport,
  type OwnReportFile,
  type Report,
  type ReportFigures,
  reportsWire,
} from '#contract/reports.ts';
import { cents, moneyText } from '#domain/money.ts';
import { orderReport, REPORT_AMOUNTS, type ReportSums } from '#domain/orders/order-report.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import {
  auditExport,
  type Cell,
  csvText,
  type ReportFile,
} from '#server/features/transfer/index.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import {
  type DayScope,
  dayScope,
  dishSums,
  orderSums,
  paymentsWithoutOrder,
} from './reports.queries.ts';

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
      return reportOf(reads, scope, request.query);
    },
  });

  app.route({
    ...routeOf(reportsApi.daysFile, reportsWire.daysFile, { tags, produces: ['text/csv'] }),
    onRequest: guards.confirmedAdmin,
    handler: async (request, reply) => {
      const scope = await dayScope(database, request.query, config.PLATFORM_TIMEZONE);
      return sendFile(request, reply, {
        what: 'report.csv',
        range: request.query,
        rows: reportRows(scope, request.query),
      });
    },
  });

  const { managerOf, confirmedManagerOf } = restaurantGuards(context);
  const ofRestaurant = { restaurant: 'restaurantId' };
  const ownScope = (reads: Database, request: { params: OwnParams; query: DayRange }) =>
    dayScope(reads, { ...request.query, ...request.params }, config.PLATFORM_TIMEZONE);

  app.route({
    ...routeOf(reportsApi.own, reportsWire.own, { tags: ['Kitchen'] }),
    onRequest: managerOf(ofRestaurant),
    handler: async (request): Promise<OwnReport> => {
      const reads = readDatabase(request);
      const scope = await ownScope(reads, request);
      const [report, dishes] = await Promise.all([
        reportOf(reads, scope, request.query),
        dishSums(reads, scope),
      ]);
      return {
        ...report,
        dishes: dishes.map(({ name, quantity, grossCents }) => ({
          name,
          quantity,
          gross: moneyText(cents(grossCents)),
        })),
      };
    },
  });

  app.route({
    ...routeOf(reportsApi.ownFile, reportsWire.ownFile, {
      tags: ['Kitchen'],
      produces: ['text/csv'],
    }),
    onRequest: confirmedManagerOf(ofRestaurant),
    handler: async (request, reply) => {
      const scope = await ownScope(database, request);
      const rowsOf: Record<OwnReportFile, () => AsyncGenerator<Cell[]>> = {
        'days.csv': () => reportRows(scope, request.query),
        'dishes.csv': () => dishRows(scope),
      };
      const { what } = request.params;
      const rows = rowsOf[what]();
      return sendFile(request, reply, {
        what: what === 'days.csv' ? 'report.csv' : what,
        range: request.query,
        rows,
      });
    },
  });

  /** Sends a CSV file. It is audited, like every export. */
  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: { what: ReportFile; range: DayRange; rows: AsyncGenerator<Cell[]> },
  ) {
    const { what, range, rows } = file;
    await auditExport(database.orm, { by: actorOf(request), what });
    logSecurityEvent(request, { event: 'data_exported', what });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${range.from}-${range.to}-${what}"`)
      .send(csvText(rows));
  }

  async function* dishRows(scope: DayScope): AsyncGenerator<Cell[]> {
    yield ['dish', 'quantity', 'gross'];
    for (const { name, quantity, grossCents } of await dishSums(database, scope)) {
      yield [name, quantity, grossCents / 100];
    }
  }

  async function* reportRows(scope: DayScope, range: DayRange): AsyncGenerator<Cell[]> {
    const { days, total } = orderReport(await orderSums(database, scope), range);
    yield ['date', 'orders', 'cancelled', ...REPORT_AMOUNTS];
    for (const { date, ...sums } of days) yield [date, ...cellsOf(sums)];
    yield ['Total', ...cellsOf(total)];
    const other = await paymentsWithoutOrder(database, scope);
    if (other.chargedCents + other.refundedCents === 0) return;
    const amounts: Partial<Record<string, number>> = {
      cardCharged: other.chargedCents,
      cardRefunded: other.refundedCents,
    };
    const cells = REPORT_AMOUNTS.map((name) => (amounts[name] ?? 0) / 100);
    yield ['Without an order', 0, 0, ...cells];
  }
}

interface OwnParams {
  restaurantId: string;
}

interface DayRange {
  from: string;
  to: string;
}

async function reportOf(reads: Database, scope: DayScope, range: DayRange): Promise<Report> {
  const [daySums, other] = await Promise.all([
    orderSums(reads, scope),
    paymentsWithoutOrder(reads, scope),
  ]);
  const { days, total } = orderReport(daySums, range);
  return {
    timezone: scope.timezone,
    days: days.map(({ date, ...sums }) => ({ date, ...reportFigures(sums) })),
    total: reportFigures(total),
    withoutOrder: {
      payments: other.payments,
      cardCharged: moneyText(cents(other.chargedCents)),
      cardRefunded: moneyText(cents(other.refundedCents)),
    },
  };
}

function reportFigures({ orders, cancelled, amounts }: ReportSums): ReportFigures {
  const texts = REPORT_AMOUNTS.map((name) => [name, moneyText(amounts[name])]);
  return { orders, cancelled, ...Object.fromEntries(texts) } as ReportFigures;
}

/** Amounts in dollars, as numbers: in a text, a leading minus would be escaped. */
function cellsOf({ orders, cancelled, amounts }: ReportSums): number[] {
  return [orders, cancelled, ...REPORT_AMOUNTS.map((name) => amounts[name] / 100)];
}
