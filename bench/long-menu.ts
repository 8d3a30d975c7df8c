import type { MenuItem } from '#contract/menu.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';

const CATEGORIES = 20;
const DISHES = 500;
const GROUPS = 5;
const OPTIONS = 8;

/** Makes a restaurant of 500 dishes with 5 groups of choices each, as an admin does. Returns its slug. */
export async function makeLongMenu(origin: string, like: readonly MenuItem[]): Promise<string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    headers.cookie ??= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return response.json();
  };
  const [{ email, password }] = sampleAccounts;
  await post('/api/login', { email, password });
  const { id, slug } = await post('/api/restaurants', { name: 'Long Menu', cuisine: 'Pizza' });
  const categories: string[] = [];
  for (let number = 1; number <= CATEGORIES; number++) {
    const category = await post(`/api/restaurants/${id}/categories`, { name: `Page ${number}` });
    categories.push(category.id);
  }
  for (let number = 0; number < DISHES; number++) {
    await post(`/api/restaurants/${id}/menu`, {
      name: `${like[number % like.length]?.name} ${number + 1}`,
      description: like[number % like.length]?.description ?? 'From the oven behind the counter.',
      price: '12.50',
      categoryId: categories[number % CATEGORIES],
      image: like[number % like.length]?.image ?? null,
      optionGroups: Array.from({ length: GROUPS }, (_, group) => ({
        name: `Choice ${group + 1}`,
        min: group === 0 ? 1 : 0,
        max: group === 0 ? 1 : 4,
        options: Array.from({ length: OPTIONS }, (_, option) => ({
          name: `Option ${option + 1}`,
          price: '1.50',
        })),
      })),
    });
  }
  return slug;
}
