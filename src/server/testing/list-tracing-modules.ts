import { registerHooks } from 'node:module';

// For a process of the program: says at its end what it has loaded for traces.

const loaded = new Set<string>();

registerHooks({
  resolve(specifier, context, next) {
    const isOfMetrics =
      specifier === '@opentelemetry/api' && context.parentURL?.includes('prom-client');
    if (specifier.startsWith('@opentelemetry/') && !isOfMetrics) loaded.add(specifier);
    return next(specifier, context);
  },
});

process.on('exit', () => {
  console.log(`loaded for traces: ${loaded.size === 0 ? 'nothing' : [...loaded].join(' ')}.`);
});
