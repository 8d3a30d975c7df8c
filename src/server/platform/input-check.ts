import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Zod's own messages; all others were written by us for users. */
const ZOD_MESSAGE = /^(Invalid|Too (big|small)|Unrecognized)\b/;

/** Checks bodies, queries and parameters against the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: invalidInput(parsed.error) };
  };
};

/** The 400 for invalid input, which names each field. */
function invalidInput(error: z.ZodError): AppError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const first = issues[0]?.message;
  return new AppError('invalid_input', {
    ...(first && !ZOD_MESSAGE.test(first) ? { message: first } : {}),
    details: { issues },
  });
}
