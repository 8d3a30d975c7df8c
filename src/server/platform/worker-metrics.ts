import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

// A request for metrics reaches one of the workers of a port. It wants those of all workers, and only the
// primary process can ask the others.

interface Question {
  metricsWanted: number;
}

interface Answer {
  metricsOfAll: number;
  /** Null when a worker did not answer. */
  text: string | null;
}

/** In the primary process: collects the metrics of all workers for the worker that asks. */
export function answerWorkersAboutMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: Partial<Question> | undefined) => {
    if (typeof message?.metricsWanted !== 'number') return;
    const text = await all.clusterMetrics().catch(() => null);
    const answer: Answer = { metricsOfAll: message.metricsWanted, text };
    if (worker.isConnected()) worker.send(answer);
  });
}

/** In a worker: answers such requests, and returns a function that gets the metrics of all, summed up. */
export function metricsOfWorkers(own: Registry[]): () => Promise<string> {
  // Starts listening.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(own);
  let asked = 0;

  return () => {
    asked += 1;
    const number = asked;
    return new Promise((resolve, reject) => {
      function hear(message: Partial<Answer> | undefined): void {
        if (message?.metricsOfAll !== number) return;
        process.off('message', hear);
        if (typeof message.text === 'string') resolve(message.text);
        else reject(new Error('The metrics of the other processes did not come'));
      }
      process.on('message', hear);
      const question: Question = { metricsWanted: number };
      process.send?.(question);
    });
  };
}
