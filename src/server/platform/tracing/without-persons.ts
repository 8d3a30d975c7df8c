import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * What may leave the program of a span, as of a log: no address of a visitor, no path or query, in
 * which there are ids and tokens, no words of an error, which may cite what somebody wrote. Statements
 * have their values apart.
 */
const TELLS_NOBODY =
  /^(http\.(request\.method|route|response\.status_code)|url\.scheme|server\.(address|port)|error\.type|db\..*)$/;

/** The exporter, told of no person. */
export function withoutPersons(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(ofNobody), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function ofNobody(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => TELLS_NOBODY.test(name));
  // The rest of it is the span's own.
  return Object.create(span, {
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
