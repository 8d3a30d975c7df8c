import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';
import { CallError } from '#web/lib/call.ts';

/** A problem of a field. */
export interface FieldProblem<Fields> {
  field: keyof Fields & string;
  message: string;
}

interface SchemaResolverOptions<Fields> {
  schema: z.ZodType;
  /** Makes the request body of the fields, under the same names. */
  toBody: (fields: Fields) => object;
  /** Problems the schema cannot express: they concern several fields, or only the form. */
  problemsOf: (fields: Fields) => readonly FieldProblem<Fields>[];
}

/** Validates a form with the contract's schema, so that it reports the same as the server. */
export function schemaResolver<Fields extends FieldValues>(
  options: SchemaResolverOptions<Fields>,
): Resolver<Fields> {
  const { schema, toBody, problemsOf } = options;
  return (fields) => {
    const issues = [
      ...(schema.safeParse(toBody(fields)).error?.issues ?? []),
      ...problemsOf(fields).map(({ field, message }) => ({ path: [field], code: 'form', message })),
    ];
    if (issues.length === 0) return { values: fields, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const { path, code, message } of issues) {
      const name = path.join('.');
      // Shows only the first problem of each field.
      if (!get(errors, name)) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
}

/** The validation issues returned by the server, each with its path in the request body. */
export function issuesOf(error: unknown): NonNullable<ErrorBody['issues']> {
  if (!(error instanceof CallError) || typeof error.body !== 'object' || !error.body) return [];
  const issues: unknown = Reflect.get(error.body, 'issues');
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

function isIssue(issue: unknown): issue is { path: string; message: string } {
  return typeof issue === 'object' && issue !== null && 'path' in issue && 'message' in issue;
}
