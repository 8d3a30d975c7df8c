/** The part of a reply that sending JSON text needs. */
interface Sender {
  header(name: string, value: string): unknown;
  send(payload: never): unknown;
}

/**
 * Sends JSON that PostgreSQL has built. The route's schema describes it (and tests check it), but the reply is
 * typed with the parsed answer, so the text must bypass the types.
 */
export function sendJsonText<Reply extends Sender>(reply: Reply, text: string): Reply {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(text as never);
  return reply;
}
