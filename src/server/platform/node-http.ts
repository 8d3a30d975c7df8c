/**
 * node:http without `import`, which evaluates every export of a module. One of them is WebSocket, which loads
 * the code of `fetch`: that takes a tenth of a second and 12 MB.
 */
export const { createServer, maxHeaderSize, request, STATUS_CODES } =
  process.getBuiltinModule('node:http');
