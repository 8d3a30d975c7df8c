/** The SQL of every field of a shape: a missing one does not compile. */
export type Fields<Shape> = Record<keyof Shape, string>;

/** The fields as columns: `o.id as "id", …` */
export function columnsSql(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ');
}

/** The fields as one JSON object. */
export function objectSql(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
  return `json_build_object(${pairs.join(', ')})`;
}
