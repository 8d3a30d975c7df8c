/** 'db1:5432': the server of a DATABASE_URL for display, without user and password. */
export function serverAddress(databaseUrl: string): string {
  // An unparsable URL may have a part of the password anywhere.
  return (URL.canParse(databaseUrl) && new URL(databaseUrl).host) || 'DATABASE_URL';
}
