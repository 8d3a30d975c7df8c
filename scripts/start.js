// `npm start`, or `node scripts/start.js` without npm.
process.argv.splice(2, 0, 'scripts/start.ts');
await import('./run.js');
