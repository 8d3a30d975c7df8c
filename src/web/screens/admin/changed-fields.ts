/** The fields that are no longer what they were. */
export function changedFields<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of fieldNames(now)) {
    if (JSON.stringify(now[name]) !== JSON.stringify(before[name])) changes[name] = now[name];
  }
  return changes;
}

/** The names of a form's fields, each a text. */
export function fieldNames<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  // TypeScript allows an object more keys than its type has; a form's fields are read from its own.
  return Object.keys(fields) as (keyof Fields & string)[];
}
