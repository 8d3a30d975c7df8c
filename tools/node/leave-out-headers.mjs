import { existsSync, readdirSync, rmSync } from 'node:fs';

// The package of Node.js for this platform unpacks all of it. The headers, for compiling add-ons, are
// 67 MB in small files; all add-ons here come compiled. May run on an old Node.js.

const packages = new URL('../../node_modules/', import.meta.url);
const names = existsSync(packages) ? readdirSync(packages) : [];
for (const name of names.filter((each) => /^node-(bin-)?(darwin|linux|win)-/.test(each))) {
  rmSync(new URL(`${name}/include/`, packages), { recursive: true, force: true });
}
