export { type Cell, csvText } from './csv-columns.ts';
export { auditExport, type ReportFile } from './export-file.ts';
export { importInTransaction } from './import-file.ts';
export { transferRoutes as transferPlugin } from './transfer.routes.ts';
