export { importWithin } from './import-file.ts';
export { transferRoutes as transferPlugin } from './transfer.routes.ts';
