import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** What is wrong with a field. */
export interface FieldFault<Fields> {
  field: keyof Fields & string;
  message: string;
}

interface SchemaResolverOptions<Fields> {
  schema: z.ZodType;
  /** Makes of the fields what is sent; its names are the fields' own. */
  toBody: (fields: Fields) => object;
  /** Beyond what the schema can see: what concerns several fields, or is asked of a form only. */
  faultsOf: (fields: Fields) => readonly FieldFault<Fields>[];
}

/** Checks a form by the contract's own schema, so that the form says what the server would. */
export function schemaResolver<Fields extends FieldValues>(
  options: SchemaResolverOptions<Fields>,
): Resolver<Fields> {
  const { schema, toBody, faultsOf } = options;
  return (fields) => {
    const issues = [
      ...(schema.safeParse(toBody(fields)).error?.issues ?? []),
      ...faultsOf(fields).map(({ field, message }) => ({ path: [field], code: 'form', message })),
    ];
    if (issues.length === 0) return { values: fields, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const { path, code, message } of issues) {
      const name = path.join('.');
      // Of several things wrong with a field the first one is said.
      if (!get(errors, name)) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
}
