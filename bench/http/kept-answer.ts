/** Added by node:http itself, to either answer. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive']);

/** What bare node:http is given to send. */
export interface KeptAnswer {
  headers: [string, string][];
  body: string;
}

/** As wrk will be answered: uncompressed. */
export async function answerAt(url: string): Promise<KeptAnswer> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
  const headers = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name));
  return { headers, body: await response.text() };
}
