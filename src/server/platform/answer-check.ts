import { z } from 'zod';
import { errorBody } from '#contract/errors.ts';
import type { App } from './fastify-app.ts';

/**
 * Checks every JSON answer against the schema of its route, so that contract and server cannot drift
 * apart. For tests: an answer that does not fit becomes a 500 that says what is wrong.
 */
export function checkAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      !isJsonText(reply.getHeader('content-type'), reply.getHeader('content-encoding'), payload)
    ) {
      return;
    }
    const declared = schemaFor(request.routeOptions.schema?.response, reply.statusCode);
    if (!declared) return;
    const checked = declared.safeParse(JSON.parse(payload.toString()));
    if (checked.success) return;
    const where = `${request.method} ${request.routeOptions.url} ${reply.statusCode}`;
    throw new Error(`${where} does not fit its contract: ${z.prettifyError(checked.error)}`);
  });
}

function isJsonText(
  type: unknown,
  encoding: unknown,
  payload: unknown,
): payload is string | Buffer {
  return (
    String(type).startsWith('application/json') &&
    encoding === undefined &&
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length > 0
  );
}

function schemaFor(response: unknown, status: number): z.ZodType | null {
  const declared: unknown =
    typeof response === 'object' && response !== null
      ? Object.entries(response).find(([key]) => key === String(status))?.[1]
      : undefined;
  if (declared instanceof z.ZodType) return declared;
  return status >= 400 ? errorBody : null;
}
