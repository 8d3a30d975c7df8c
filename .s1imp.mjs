import { enableCompileCache } from 'node:module';
if (process.argv[2]) enableCompileCache('/tmp/cc');
const cpu = () => { const u = process.cpuUsage(); return Math.round((u.user+u.system)/1000) };
console.log('boot', cpu());
for (const m of ['zod','fastify','drizzle-orm/pglite','drizzle-orm/node-postgres','@electric-sql/pglite','@electric-sql/pglite/contrib/pg_trgm','pg','@fastify/swagger','@fastify/swagger-ui','@fastify/static','@fastify/helmet','prom-client','rate-limiter-flexible','pino','@node-rs/argon2','fastify-type-provider-zod']) { const c=cpu(); await import(m); console.log(m, cpu()-c); }
