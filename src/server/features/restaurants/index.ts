// What other features use of the restaurants, besides their queries.
export { auditDish, auditRestaurant } from './audit-record.ts';
