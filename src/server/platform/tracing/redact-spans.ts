import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * The attributes of a span that may leave the program. As in the log, there are no addresses of visitors, no
 * paths or queries, which contain ids and tokens, and no error messages, which may quote user input. The
 * values of a statement are not in its text.
 */
const ALLOWED_ATTRIBUTES =
  /^(http\.(request\.method|route|response\.status_code)|url\.scheme|server\.(address|port)|error\.type|db\..*)$/;

/** Wraps the exporter, so that it gets no personal data. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
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
