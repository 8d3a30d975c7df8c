import type { FuzzRequest } from './generate-requests.ts';
import type { RawJson, Reference } from './hostile-values.ts';

/** How many of the newest ids that the fuzzer itself creates are kept. */
const KEPT = 40;

/** Existing ids by kind, so that requests get further than 'not found'. */
export class Pools {
  readonly #pools = new Map<string, string[]>();

  add(pool: string, ...ids: string[]): void {
    const known = this.#pools.get(pool) ?? [];
    this.#pools.set(pool, [...known, ...ids].slice(-KEPT));
  }

  resolve({ pool, index }: Reference): string {
    const known = this.#pools.get(pool) ?? [];
    return known[index % Math.max(1, known.length)] ?? '01890a5d-ac96-774b-bcce-b302099a8057';
  }

  /** A value as text, for a path or a query. */
  textOf(value: unknown): string {
    return isReference(value) ? this.resolve(value) : String(value);
  }

  /** A value as JSON, including what JSON.stringify cannot write. */
  jsonOf(value: unknown): string | undefined {
    if (isReference(value)) return JSON.stringify(this.resolve(value));
    if (isRaw(value)) return value.raw;
    if (Array.isArray(value)) return `[${value.map((each) => this.jsonOf(each) ?? 'null').join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).flatMap(([name, each]) => {
      const json = this.jsonOf(each);
      return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`];
    });
    return `{${fields.join()}}`;
  }

  /** The request's URL, with its parameters encoded. */
  urlOf({ operation, path, query }: FuzzRequest): string {
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encoded(this.textOf(path[name])),
    );
    const search = query.map(([name, value]) => `${encoded(name)}=${encoded(this.textOf(value))}`);
    return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
  }
}

/** A lone surrogate cannot be encoded; it is sent as the bytes it would have. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'pool' in value && 'index' in value;
}

function isRaw(value: unknown): value is RawJson {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'raw';
}
