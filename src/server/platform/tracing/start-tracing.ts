import { subscribe } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { liveApi } from '#contract/api.ts';
import type { Config } from '#server/config.ts';

/** Not worth tracing: checks by load balancers, and a stream that stays open as long as its client. */
const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics', liveApi.events.path]);

/** An unavailable collector must not keep the program from stopping. */
const LAST_SPANS_WITHIN_MS = 2_000;

/**
 * Traces requests, the statements and calls they make, and sends them to `endpoint` by OTLP over HTTP.
 * This module is loaded only when needed: it takes megabytes, and a part of each request's time. Returns a
 * function that sends the remaining spans and stops tracing.
 */
export function startTracing(options: {
  endpoint: string;
  serviceName: string;
  sampler: Config['OTEL_TRACES_SAMPLER'];
  /** The share of requests that is traced, from 0 to 1; only ratio samplers use it. */
  ratio: number;
}): () => Promise<void> {
  const url = `${options.endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const exporter = redactingExporter(new OTLPTraceExporter({ url }));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    sampler: openSampler(options.sampler, options.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => NOT_TRACED.has(url.split('?', 1)[0] ?? ''),
      }),
      // The polling for jobs, twice a second, belongs to no request.
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  });
  patchImportedModules();
  nameSpansByRoute();
  const timeout = () => setTimeout(LAST_SPANS_WITHIN_MS, undefined, { ref: false });
  return () => Promise.race([provider.shutdown(), timeout()]).catch(() => {});
}

/** The instrumentations only hook `require`; what they patch is then synchronized to ES module imports. */
function patchImportedModules(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
  syncBuiltinESMExports();
}

/** Groups spans by route, whatever ids are in the path; the http module does not know routes. */
function nameSpansByRoute(): void {
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route } = message as { route: { url?: string; method?: string } };
    if (route.url === undefined) return;
    trace
      .getActiveSpan()
      ?.updateName(`${route.method} ${route.url}`)
      .setAttribute('http.route', route.url);
  });
}

/** Decides which requests are traced. The tracing SDK itself no longer reads OTEL_TRACES_SAMPLER. */
function openSampler(name: Config['OTEL_TRACES_SAMPLER'], ratio: number): Sampler {
  const [, parent, kind] = /^(parentbased_)?(.*)$/.exec(name) ?? [];
  const root =
    kind === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : kind === 'always_on'
        ? new AlwaysOnSampler()
        : new AlwaysOffSampler();
  return parent ? new ParentBasedSampler({ root }) : root;
}

/**
 * The attributes of a span that may leave the program. As in the log, there are no addresses of visitors, no
 * paths or queries, which contain ids and tokens, and no error messages, which may quote user input. The
 * values of a statement are not in its text.
 */
const ALLOWED_ATTRIBUTES =
  /^(http\.(request\.method|route|response\.status_code)|url\.scheme|server\.(address|port)|error\.type|db\..*)$/;

/** Wraps the exporter, so that it gets no personal data. */
function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redacted), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function redacted(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) =>
    ALLOWED_ATTRIBUTES.test(name),
  );
  // Everything else is inherited from the span.
  return Object.create(span, {
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
