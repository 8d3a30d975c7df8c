import { existsSync, readdirSync, rmSync } from 'node:fs';

// The package of Node.js for this platform contains the headers for compiling add-ons: 67 MB in small files
// that nothing needs, as all add-ons here come compiled. May run on an old Node.js.

const packages = new URL('../../node_modules/', import.meta.url);
const names = existsSync(packages) ? readdirSync(packages) : [];
for (const name of names.filter((each) => /^node-(bin-)?(darwin|linux|win)-/.test(each))) {
  rmSync(new URL(`${name}/include/`, packages), { recursive: true, force: true });
}
