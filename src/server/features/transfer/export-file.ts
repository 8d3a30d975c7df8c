import type { Readable } from 'node:stream';
import type { ExportName } from '#contract/transfer.ts';
import type { Database } from '#server/db/client.ts';
import { exportMenus } from './export-menus.ts';
import { exportCoupons, exportOrders } from './export-tables.ts';

/** The bytes of an export, made while they are read, so that it needs little memory. */
export function exportFile({ long }: Database, what: ExportName): Readable {
  switch (what) {
    case 'restaurants.csv':
      return exportMenus(long, { format: 'csv', hasMenus: false });
    case 'restaurants.json':
      return exportMenus(long, { format: 'json', hasMenus: false });
    case 'menus.csv':
      return exportMenus(long, { format: 'csv', hasMenus: true });
    case 'menus.json':
      return exportMenus(long, { format: 'json', hasMenus: true });
    case 'orders.csv':
      return exportOrders(long);
    case 'coupons.csv':
      return exportCoupons(long);
  }
}
