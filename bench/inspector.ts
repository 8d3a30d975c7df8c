import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The debugger protocol of another Node process. */
export interface Inspector {
  /** Bytes of JavaScript objects still referenced, measured after a garbage collection. */
  heapInUse(): Promise<number>;
  /** The active resources of its event loop, by kind. */
  resources(): Promise<Record<string, number>>;
  /** To be opened in the Memory panel of Chromium's developer tools. */
  writeHeapSnapshot(path: string): Promise<void>;
  close(): void;
}

interface InspectorResponse {
  id?: number;
  method?: string;
  params?: { chunk?: string };
  result?: { usedSize?: number; result?: { value?: unknown } };
  error?: { message: string };
}

const RESOURCES = `JSON.stringify(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind), (_, value) =>
  Array.isArray(value) ? value.length : value)`;

const LISTENS_WITHIN_MS = 10_000;

/** For a process started with `--inspect-port`, whose inspector costs nothing until it is asked to listen. */
export async function inspectFromNow(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const deadline = Date.now() + LISTENS_WITHIN_MS;
  while (Date.now() < deadline) {
    const listens = await fetch(`http://127.0.0.1:${port}/json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (listens) break;
    await sleep(50);
  }
  return inspect(port);
}

/** For a process started with `--inspect`. */
export async function inspect(port: number): Promise<Inspector> {
  const targets: { webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://127.0.0.1:${port}/json`)
  ).json();
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (response: InspectorResponse) => void>();
  let [lastId, chunks]: [number, string[]] = [0, []];
  socket.addEventListener('message', ({ data }) => {
    const response: InspectorResponse = JSON.parse(String(data));
    if (response.params?.chunk !== undefined) chunks.push(response.params.chunk);
    if (response.id !== undefined) waiting.get(response.id)?.(response);
  });

  async function call(method: string, params: object = {}): Promise<InspectorResponse['result']> {
    const id = ++lastId;
    const response = new Promise<InspectorResponse>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await response;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  await call('HeapProfiler.enable');
  return {
    async heapInUse() {
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage'))?.usedSize ?? Number.NaN;
    },
    async resources() {
      const response = await call('Runtime.evaluate', { expression: RESOURCES });
      return JSON.parse(String(response?.result?.value ?? '{}'));
    },
    async writeHeapSnapshot(path) {
      chunks = [];
      await call('HeapProfiler.takeHeapSnapshot');
      await writeFile(path, chunks.join(''));
      chunks = [];
    },
    close: () => socket.close(),
  };
}
