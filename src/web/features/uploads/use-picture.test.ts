import { expect, test } from 'vitest';
import { fileProblem } from './use-picture.ts';

const LIMIT = 5 * 1024 * 1024;

test.each([
  ['image/png', 1, null],
  ['image/jpeg', LIMIT - 1, null],
  ['image/gif', LIMIT, 'File size must be less than 5MB'],
  ['text/html', 1, 'Please select an image file'],
  ['', LIMIT, 'Please select an image file'],
])('the problem of a file of type %s with %i bytes is: %s', (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
