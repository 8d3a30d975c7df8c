import { z } from 'zod';
import { errorBody } from '#contract/errors.ts';
import type { App } from './fastify-app.ts';

/**
 * Checks every JSON response against the schema of its route, so that contract and server cannot drift apart: each
 * field must be as declared, and undeclared fields are not allowed. For tests: an invalid response becomes a 500 that
 * names the difference.
 */
export function checkResponses(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      !isJsonText(reply.getHeader('content-type'), reply.getHeader('content-encoding'), payload)
    ) {
      return;
    }
    const declared = schemaFor(request.routeOptions.schema?.response, reply.statusCode);
    if (!declared) return;
    const body: unknown = JSON.parse(payload.toString());
    const checked = declared.safeParse(body);
    const fault = checked.success
      ? undeclaredField(body, checked.data)
      : z.prettifyError(checked.error);
    if (fault === null) return;
    const where = `${request.method} ${request.routeOptions.url} ${reply.statusCode}`;
    throw new Error(`${where} does not fit its contract: ${fault}`);
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

/** The first field that is missing in the parsed response, because the schema does not declare it. */
function undeclaredField(body: unknown, read: unknown, path = ''): string | null {
  if (!isRecord(body) || !isRecord(read)) return null;
  for (const [name, value] of Object.entries(body)) {
    const field = `${path}/${name}`;
    if (!(name in read)) return `${field} is not declared`;
    const fault = undeclaredField(value, read[name], field);
    if (fault !== null) return fault;
  }
  return null;
}

/** True for arrays too. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
