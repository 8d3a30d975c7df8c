import { v7 } from 'uuid';
import type { Note } from '#contract/admin-details.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { type Database, isViolated, type Statement } from '#server/db/client.ts';
import { notes } from '#server/db/schema/notes.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/** The subject of a note. */
export type NoteSubject = { orderId: string } | { customerId: string };

const NOTE = {
  id: 'n.id',
  text: 'n.text',
  author: `nullif(trim(u.first_name || ' ' || u.last_name), '')`,
  createdAt: instantSql('n.created_at'),
} satisfies Fields<Note>;

const listOf = (column: 'order_id' | 'customer_id'): Statement => ({
  name: `notes_by_${column}`,
  text: `select ${columnsSql(NOTE)} from notes n left join users u on u.id = n.author_id
    where n.${column} = $1 order by n.created_at desc, n.id desc`,
});

const OF_ORDER = listOf('order_id');
const OF_CUSTOMER = listOf('customer_id');

/** The notes about an order or a customer, newest first. */
export function notesAbout(database: Database, subject: NoteSubject): Promise<Note[]> {
  return 'orderId' in subject
    ? database.run<Note>(OF_ORDER, [subject.orderId])
    : database.run<Note>(OF_CUSTOMER, [subject.customerId]);
}

/** Writes a note. The audit records that it exists, without its text. Throws AppError not_found. */
export async function addNote(
  database: Database,
  { subject, text, by, now }: { subject: NoteSubject; text: string; by: AuditActor; now: Date },
): Promise<Note> {
  const id = v7();
  try {
    await database.orm.transaction(async (tx) => {
      await tx.insert(notes).values({ ...subject, id, text, authorId: by.id, createdAt: now });
      await recordAudit(tx, { by, ...auditedNote(subject) });
    });
  } catch (error) {
    if (!isViolated(error, 'notes_order_id_orders_id_fk', 'notes_customer_id_users_id_fk'))
      throw error;
    const what = 'orderId' in subject ? 'Order' : 'Customer';
    throw new AppError('not_found', { message: `${what} not found` });
  }
  const written = (await notesAbout(database, subject)).find((note) => note.id === id);
  if (!written) throw new AppError('not_found');
  return written;
}

function auditedNote(subject: NoteSubject) {
  return 'orderId' in subject
    ? ({
        action: 'order.note_added',
        subject: { kind: 'order', id: subject.orderId, name: `#${orderNumber(subject.orderId)}` },
      } as const)
    : ({
        action: 'user.note_added',
        subject: { kind: 'user', id: subject.customerId, name: null },
      } as const);
}
