/** Words by which the office groups restaurants; customers never see them. */
export const OFFICE_TAG_LIMITS = { tags: 20, tagMax: 30 } as const;

/** Of a tag as it is typed: one spelling, without the comma that separates tags in a file. */
export function normalizeOfficeTag(typed: string): string {
  return typed.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Null: it has as many as it can have. */
export function withOfficeTag(tags: readonly string[], tag: string): string[] | null {
  if (tags.includes(tag)) return [...tags];
  return tags.length < OFFICE_TAG_LIMITS.tags ? [...tags, tag].toSorted() : null;
}

export function withoutOfficeTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((each) => each !== tag);
}
