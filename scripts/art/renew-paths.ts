/**
 * A text in which the paths of pictures are those of the newest drawing: a path has a hash of the bytes
 * in it, so another drawing is another path. `drawn`: the paths by key, the name without the hash.
 */
export function renewPaths(text: string, drawn: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\/art\/([\w-]+)\.[0-9a-f]{8}\.\w+/g, (path, key: string) => {
    const renewed = drawn[key];
    if (renewed === undefined) throw new Error(`${path} is named, and '${key}' has no recipe.`);
    return renewed;
  });
}
