/**
 * node:http without `import`, which reads all that a module exports: of this one also the WebSocket that
 * comes with `fetch`, whose loading takes a tenth of a second and 12 MB.
 */
export const { createServer, maxHeaderSize, request } = process.getBuiltinModule('node:http');
