import { subscribe } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { liveApi } from '#contract/live.api.ts';
import { withoutPersons } from './without-persons.ts';

/** What would be traced for nothing: questions of balancers, and a stream as long as its reader stays. */
const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics', liveApi.events.path]);

/** A collector that is away must not keep the program from stopping. */
const LAST_SPANS_WITHIN_MS = 2_000;

/**
 * Traces requests, the statements and calls they make, and sends them to `endpoint` by OTLP over HTTP.
 * This module is loaded only when it is wanted: it takes megabytes, and a part of each request's time.
 * Answers the function that sends what is left and ends it.
 */
export function startTracing(options: {
  endpoint: string;
  serviceName: string;
}): () => Promise<void> {
  const url = `${options.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = withoutPersons(new OTLPTraceExporter({ url }));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => NOT_TRACED.has(url.split('?', 1)[0] ?? ''),
      }),
      // What looks for jobs twice a second belongs to no request.
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  });
  patchWhatIsImported();
  nameByRoute();
  const patience = () => setTimeout(LAST_SPANS_WITHIN_MS, undefined, { ref: false });
  return () => Promise.race([provider.shutdown(), patience()]).catch(() => {});
}

/** The instrumentations hear of `require` alone, and what they put in place holds for imports as well. */
function patchWhatIsImported(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
  syncBuiltinESMExports();
}

/** Spans of one route belong together whatever ids were asked for; the http module knows no routes. */
function nameByRoute(): void {
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route } = message as { route: { url?: string; method?: string } };
    if (route.url === undefined) return;
    trace
      .getActiveSpan()
      ?.updateName(`${route.method} ${route.url}`)
      .setAttribute('http.route', route.url);
  });
}
