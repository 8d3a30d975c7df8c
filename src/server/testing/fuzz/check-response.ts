import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export interface FuzzResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** The problem of a response, in one line; null: none. */
export type CheckResponse = (operation: Operation, response: FuzzResponse) => string | null;

/** The status of HTTP for a conditional read, which need not be declared. */
const NOT_MODIFIED = 304;

/** The description's key for refusals that it does not list by status. */
const REFUSAL = '4XX';

/** Longer responses are checked every time instead of being remembered. */
const KEPT_LENGTH = 4_000;

/**
 * Checks responses against the API's description: the status is declared, and the body has the declared fields
 * and no others. Refusals that are not listed are described by '4XX'.
 */
export function responseChecker(api: ApiDescription): CheckResponse {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  // Its types are for CommonJS.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'api', components: withoutOtherFields(api.components) });
  const validators = new Map<string, ValidateFunction>();
  /** Correct responses, as identical refusals and lists recur. */
  const correct = new Set<string>();

  function validatorOf(operation: Operation, status: string, type: string) {
    const key = `${operation.name} ${status} ${type}`;
    const known = validators.get(key);
    if (known) return known;
    const schema = operation.responses[status]?.[type]?.schema;
    if (!schema) return null;
    const text = JSON.stringify(withoutOtherFields(schema)).replaceAll(
      '"#/components',
      '"api#/components',
    );
    const validator = ajv.compile(JSON.parse(text));
    validators.set(key, validator);
    return validator;
  }

  return (operation, { status, headers, text }) => {
    if (status >= 500) return `responds with ${status}: ${text.slice(0, 300)}`;
    if (status === NOT_MODIFIED && operation.method === 'GET') return text && 'a 304 with a body';
    const isDeclared = String(status) in operation.responses;
    if (!isDeclared && status < 400) return `responds with ${status}, which is not declared`;
    const declared = isDeclared ? String(status) : REFUSAL;
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    if (Object.keys(operation.responses[declared] ?? {}).length === 0) {
      return text === '' || status < 400
        ? null
        : `responds with ${status} with a body that is not declared`;
    }
    const values = type === 'application/x-ndjson' ? text.trim().split('\n') : [text];
    // A refusal is JSON, whatever the call's usual content type is.
    const declaredType = declared === REFUSAL ? declaredError(operation) : type;
    const validate = validatorOf(operation, declared, declaredType);
    if (!validate || (declared === REFUSAL && type !== 'application/json')) {
      return `responds with ${status} as ${type || 'nothing'}, which is not declared`;
    }
    const responseKey = `${operation.name} ${declared} ${declaredType} ${type} ${text}`;
    if (correct.has(responseKey)) return null;
    for (const value of values) {
      const json = type.includes('json') ? value : JSON.stringify(value);
      const problem = problemOf(validate, json);
      if (problem) return `${status} does not match its declaration: ${problem}`;
    }
    if (text.length < KEPT_LENGTH) correct.add(responseKey);
    return null;
  };
}

function declaredError({ responses }: Operation): string {
  return Object.keys(responses[REFUSAL] ?? {})[0] ?? 'application/json';
}

/** Later versions may add fields to any response, so the description allows them; this version sends none. */
function withoutOtherFields(part: unknown): object {
  return JSON.parse(JSON.stringify(part), (_name, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
}

function problemOf(validate: ValidateFunction, text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `it is not JSON: ${text.slice(0, 100)}`;
  }
  if (validate(value)) return null;
  const [error] = validate.errors ?? [];
  const extra: unknown = error?.params.additionalProperty;
  return `${error?.instancePath || 'it'} ${error?.message}${extra === undefined ? '' : ` (${extra})`}`;
}

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
  readonly responses: Readonly<Record<string, Content>>;
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
      responses: Object.fromEntries(
        Object.entries(described.responses).map(([status, { content }]) => [status, content ?? {}]),
      ),
    })),
  );
}

const REFERENCE = '#/components/schemas/';

/** A part of the description with its references replaced by the schemas. */
function resolved<Part>(part: Part, schemas: ApiDescription['components']['schemas']): Part {
  return JSON.parse(JSON.stringify(part), (_name, value) => {
    const reference: unknown = value?.$ref;
    if (typeof reference !== 'string') return value;
    return resolved(schemas[reference.slice(REFERENCE.length)], schemas);
  });
}
