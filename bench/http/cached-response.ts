/** Headers that node:http adds itself, here as well as in the program. */
const CONNECTION_HEADERS = new Set(['connection', 'date', 'keep-alive']);

/** The response that bare node:http sends. */
export interface CachedResponse {
  headers: [string, string][];
  body: string;
}

/** Uncompressed, as wrk asks for it. */
export async function responseAt(url: string): Promise<CachedResponse> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
  const headers = [...response.headers].filter(([name]) => !CONNECTION_HEADERS.has(name));
  return { headers, body: await response.text() };
}
