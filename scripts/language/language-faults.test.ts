import { expect, test } from 'vitest';
import { hasVerb, isFragment, languageFaults } from './language-faults.ts';
import { testTitlesIn } from './test-titles.ts';

const messages = (path: string, text: string) =>
  languageFaults(path, text).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ['a document', 'a.md', 'One.\nWhoever asks.', 2],
  ['a comment', 'a.ts', 'call();\n// The cache lets go of it.', 2],
  ['a block comment', 'a.ts', '/**\n * Skipped.\n * A step that was passed over.\n */', 3],
  ['a log message', 'a.ts', "log.warn({ err }, 'events could not be told');", 1],
  ['the title of a test', 'a.test.ts', "test('typing on makes no option active', run);", 1],
  ['a name', 'a.ts', 'const isAsked = true;', 1],
])('a phrase in %s is reported with its line', (_, path, text, line) => {
  expect(messages(path, text)[0]).toContain(`${line}: "`);
});

test.each([
  ['a text of the interface', 'a.ts', "const text = 'Whoever has the link can join';"],
  ['an address in a string', 'a.ts', "const url = 'https://example.org/whoever';"],
  ['an idiom', 'a.md', 'The two can be told apart.'],
])('a phrase in %s is not reported', (_, path, text) => {
  expect(languageFaults(path, text)).toEqual([]);
});

test('a title without a verb is reported', () => {
  expect(messages('a.test.ts', "test('an unknown slug', run);")).toEqual([
    '1: The title of a test has no verb: "an unknown slug"',
  ]);
});

test.each([
  'that cannot be checked blocks the order',
  'of another restaurant refuses the order',
  'and returns the first response',
  'without a password is refused',
])('a title that continues its describe is reported: %s', (title) => {
  expect(messages('a.test.ts', `test('${title}', run);`)).toEqual([
    `1: The title of a test has no subject: "${title}"`,
  ]);
});

test.each([
  'an order with a short note is accepted',
  'without a bucket, pictures are stored in the data folder',
  'within an hour the link is valid',
  'is refused with 404',
])('a title with its own subject or a verb at its start is not a fragment: %s', (title) => {
  expect(isFragment(title)).toBe(false);
});

const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}.`);

test.each([
  ['lines', (text: string[]) => text.map((line) => `// ${line}\n`).join('')],
  ['a block', (text: string[]) => `/**\n * ${text.join('\n * ')}\n */\n`],
])('the fourth line of a comment of %s is reported', (_, write) => {
  expect(messages('a.ts', `call();\n${write(lines(3))}`)).toEqual([]);
  expect(messages('a.ts', `call();\n${write(lines(4))}`)).toEqual([
    expect.stringMatching(/^2: A comment has more than 3 lines/),
  ]);
});

test('a comment that documents errors may have more than three lines', () => {
  const text = [...lines(3), 'Throws AppError not_found.'].join('\n * ');
  expect(messages('a.ts', `/**\n * ${text}\n */`)).toEqual([]);
});

test('a title of two guarantees is reported', () => {
  expect(messages('a.test.ts', "test('a cat eats; a dog sleeps', run);")).toEqual([
    '1: The title of a test has two guarantees, write two tests: "a cat eats; a dog sleeps"',
  ]);
});

test('a title whose words come from a table counts as having a verb', () => {
  expect(hasVerb('%s: %s')).toBe(true);
});

test('titles of test.each are found behind its table and types', () => {
  const source = "test.each<[id: string, run: () => void]>([\n  [')(', f],\n])('%s is read', run);";
  expect(testTitlesIn(source)).toEqual([{ title: '%s is read', line: 3 }]);
});
