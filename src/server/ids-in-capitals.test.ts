import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Wire } from '#contract/endpoint.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The ids of the payment provider. */
const OTHER_IDS = new Set(['paymentIntentId']);

const files = await readdir(new URL('../contract', import.meta.url));
const modules = await Promise.all(
  files
    .flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
    .map((name): Promise<Record<string, unknown>> => import(`../contract/${name}.ts`)),
);
const wires = modules
  .flatMap((module) => Object.entries(module))
  // The fields of an uploaded form are described, but ignored.
  .filter(([name]) => name.endsWith('Wire') && name !== 'uploadsWire')
  .flatMap(([, wire]) => Object.values(wire as Record<string, Wire>));

/** Every id in what the calls send, by its place. */
const ids = wires
  .flatMap(({ params, query, body }) => [params, query, body])
  .flatMap((schema) => (schema ? idsIn(schema) : []));

test('ids are recognized in parameters, queries and bodies, also in nested ones', () => {
  const places = new Set(ids.map(({ place }) => place));
  const some = ['.id', '.restaurantId', '.items.menuItemId', '.items.options', '.ids', '.cursor'];
  for (const place of [...some, '.order.restaurantId', '.optionGroups.options.id']) {
    expect(places).toContain(place);
  }
});

test('every id is converted to lower case', () => {
  const kept = ids.filter(({ schema }) => schema.parse(ID.toUpperCase()) !== ID);
  expect(kept.map(({ place }) => place)).toEqual([]);
});

interface IdSchema {
  place: string;
  schema: z.core.$ZodType & z.ZodType;
}

function idsIn(schema: z.core.$ZodType, place = ''): IdSchema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const name = place.split('.').at(-1) ?? '';
  switch (def.type) {
    case 'string': {
      const isId = schema instanceof z.ZodUUID || /^ids?$|Id$/.test(name);
      return isId && !OTHER_IDS.has(name) ? [{ place, schema: schema as z.ZodString }] : [];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => idsIn(inner, `${place}.${key}`));
    case 'array':
      return idsIn(def.element, place);
    case 'union':
      return def.options.flatMap((option) => idsIn(option, place));
    case 'pipe':
      return [...idsIn(def.in, place), ...idsIn(def.out, place)];
    default:
      return 'innerType' in def ? idsIn(def.innerType, place) : [];
  }
}
