import { registerHooks } from 'node:module';

// For a process of the program: prints at its end which modules of unused features it has loaded: tracing, another
// storage or provider, pictures, mails, push.

const SELDOM_USED = /^(@opentelemetry\/|@aws-sdk\/|stripe$|sharp$|react|@react-email\/|web-push$)/;

const loaded = new Set<string>();

registerHooks({
  resolve(specifier, context, next) {
    const isOfMetrics =
      specifier === '@opentelemetry/api' && context.parentURL?.includes('prom-client');
    if (SELDOM_USED.test(specifier) && !isOfMetrics) loaded.add(specifier);
    return next(specifier, context);
  },
});

process.on('exit', () => {
  console.log(`loaded but seldom used: ${loaded.size === 0 ? 'nothing' : [...loaded].join(' ')}.`);
});
