/** A JSON schema of the API's description, as far as the fuzzer reads it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** One call of the API, from its description. */
export interface Operation {
  /** 'GET /api/orders/{id}' */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Null when it takes no body, or one that is not JSON. */
  readonly body: Schema | null;
  /** The content types it accepts. */
  readonly takes: readonly string[];
  /** By status, or '4XX' and '5XX'. */
  readonly answers: Readonly<Record<string, Content>>;
}

/** The part of an OpenAPI document that is read. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** Every described call, in the order of the description. */
export function operationsOf({ paths, components: { schemas } }: ApiDescription): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: resolved(described.parameters ?? [], schemas),
      body: resolved(described.requestBody?.content['application/json']?.schema ?? null, schemas),
      takes: Object.keys(described.requestBody?.content ?? {}),
      answers: Object.fromEntries(
        Object.entries(described.responses).map(([status, { content }]) => [status, content ?? {}]),
      ),
    })),
  );
}

const REFERENCE = '#/components/schemas/';

/** A part of the description with the schemas in place of the references to them. */
function resolved<Part>(part: Part, schemas: ApiDescription['components']['schemas']): Part {
  return JSON.parse(JSON.stringify(part), (_name, value) => {
    const reference: unknown = value?.$ref;
    if (typeof reference !== 'string') return value;
    return resolved(schemas[reference.slice(REFERENCE.length)], schemas);
  });
}
