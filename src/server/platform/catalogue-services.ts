// What the catalogue offers other features, which get it from app.ts.

/** The opening keys of the restaurants that are open at an instant. */
export type OpenKeysAt = (at: Date) => Promise<string[]>;
