import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminDetailsApi, customerCreditApi } from '#contract/management-api.ts';
import { keysUnder, queryOf } from '#web/lib/endpoint-query.ts';

/** An order with the data for admins; changes of orders reload it. */
export const adminOrderQuery = (id: string) => queryOf(adminDetailsApi.order, { params: { id } });

/** Refetched whenever it is shown, because every order of the customer changes it. */
export const adminCustomerQuery = (id: string) =>
  queryOptions({ ...queryOf(adminDetailsApi.customer, { params: { id } }), staleTime: 0 });

/** A customer's store credit. Refetched whenever it is shown, because orders and other admins change it. */
export const customerCreditQuery = (id: string) =>
  queryOptions({ ...queryOf(customerCreditApi.of, { params: { id } }), staleTime: 0 });

export const customerSessionsQuery = (id: string) =>
  queryOptions({ ...queryOf(adminDetailsApi.sessions, { params: { id } }), staleTime: 0 });

/** What a note is about. */
export interface NoteSubject {
  kind: 'order' | 'customer';
  id: string;
}

/** Refetched whenever they are shown, because other admins add notes. */
export const notesQuery = ({ kind, id }: NoteSubject) =>
  queryOptions({
    ...queryOf(kind === 'order' ? adminDetailsApi.orderNotes : adminDetailsApi.customerNotes, {
      params: { id },
    }),
    staleTime: 0,
  });

/** Reloads everything that is shown of a customer: figures, suspension, sessions and notes. */
export function reloadCustomer(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: keysUnder(adminDetailsApi.customer, { id }) });
}
