/** Tags by which admins group restaurants; customers never see them. */
export const OFFICE_TAG_LIMITS = { tags: 20, tagMax: 30 } as const;

/** Normalizes a typed tag. Removes commas, which separate tags in a file. */
export function normalizeOfficeTag(typed: string): string {
  return typed.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The tags with this one added; null if the maximum is reached. */
export function withOfficeTag(tags: readonly string[], tag: string): string[] | null {
  if (tags.includes(tag)) return [...tags];
  return tags.length < OFFICE_TAG_LIMITS.tags ? [...tags, tag].toSorted() : null;
}

export function withoutOfficeTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((each) => each !== tag);
}
