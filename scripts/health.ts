/** For a container's health check: exit code 0 if the program on this machine responds, else 1. */
import { get } from 'node:http';

const RESPONSE_TIMEOUT_MS = 3_000;

const options = {
  host: '127.0.0.1',
  port: Number(process.env.PORT || 3000),
  path: '/healthz',
  timeout: RESPONSE_TIMEOUT_MS,
};
const request = get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
