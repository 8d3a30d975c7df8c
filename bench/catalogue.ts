import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { freePort, startProgram } from '../scripts/program.ts';
import { responseAt } from './http/cached-response.ts';
import { compare, hasWrk, wrk } from './measure.ts';

/** Catalogue reads over HTTP, compared with bare node:http sending the same bytes and headers. */
export async function benchCatalogue(): Promise<void> {
  if (!hasWrk()) {
    console.log('\nCatalogue: left out, it needs wrk (apt-get install wrk, brew install wrk)');
    return;
  }
  const program = await startProgram({ entry: 'src/server/main.ts' });
  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-http.ts'));
  try {
    const pages = await pagesOf(program.origin);
    const paths = pages.map(({ path }) => path);
    const responses = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await responseAt(program.origin + path)])),
    );
    bare.send({ port, responses });
    await once(bare, 'message');
    for (const { name, path } of pages) {
      await compare({
        title: `${name}, ${responses[path].body.length} bytes, 50 connections`,
        unit: 'requests/s',
        ours: wrk('Plateful', program.origin + path),
        reference: wrk('bare node:http', `http://127.0.0.1:${port}${path}`),
        goal: 0.6,
      });
    }
  } finally {
    bare.kill();
    await program.stop();
  }
}

async function pagesOf(origin: string): Promise<{ name: string; path: string }[]> {
  const restaurants: Restaurant[] = await (await fetch(origin + restaurantsApi.list.path)).json();
  const id = restaurants[0]?.id ?? '';
  return [
    { name: 'Restaurant list', path: restaurantsApi.list.path },
    { name: 'One restaurant', path: urlOf(restaurantsApi.one, { params: { id } }) },
    { name: 'A menu', path: urlOf(menuApi.dishes, { params: { id } }) },
  ];
}
