/**
 * Replaces the paths of pictures in a text by those of the newest drawing: a path contains a hash of the bytes.
 * `drawn`: the paths by key, which is the name without the hash.
 */
export function renewPaths(text: string, drawn: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\/art\/([\w-]+)\.[0-9a-f]{8}\.\w+/g, (path, key: string) => {
    const renewed = drawn[key];
    if (renewed === undefined) throw new Error(`${path} is named, and '${key}' is not drawn.`);
    return renewed;
  });
}
