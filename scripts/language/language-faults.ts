import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMES, PHRASES } from './phrases.ts';
import { testTitlesIn } from './test-titles.ts';

const VERBS = new Set(
  readFileSync(join(import.meta.dirname, 'title-verbs.txt'), 'utf8').split(/\s+/),
);
const COMMENT = /(?<=^|\s)\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const LOG_MESSAGE =
  /\blog\.(?:trace|debug|info|warn|error|fatal)\([^'"`;]*(['"`])((?:\\.|(?!\1).)*)\1/g;

export interface LanguageFault {
  line: number;
  message: string;
}

/** The language faults of a file: phrases, names and test titles. Texts of the user interface are not checked. */
export function languageFaults(path: string, text: string): LanguageFault[] {
  if (path.endsWith('.md')) return phraseFaults(text, 1);
  // A journey has several steps.
  const isJourney = path.endsWith('.spec.ts');
  const titles = /\.(test|spec)\.tsx?$/.test(path) ? testTitlesIn(text) : [];
  return [
    ...proseIn(text).flatMap(({ prose, line }) => phraseFaults(prose, line)),
    ...titles.flatMap(({ title, line }) => phraseFaults(title, line)),
    ...titles
      .filter(({ title }) => !hasVerb(title))
      .map(({ title, line }) => ({
        line,
        message: `The title of a test has no verb: "${title}"`,
      })),
    ...titles
      .filter(({ title }) => isFragment(title))
      .map(({ title, line }) => ({
        line,
        message: `The title of a test has no subject: "${title}"`,
      })),
    ...titles
      .filter(({ title }) => !isJourney && title.includes(';'))
      .map(({ title, line }) => ({
        line,
        message: `The title of a test has two guarantees, write two tests: "${title}"`,
      })),
    ...faultsOf(NAMES, text, 1),
    ...longComments(text),
  ].toSorted((a, b) => a.line - b.line);
}

function phraseFaults(text: string, firstLine: number): LanguageFault[] {
  return faultsOf(PHRASES, text, firstLine);
}

function faultsOf(rules: [RegExp, string][], text: string, firstLine: number): LanguageFault[] {
  return text.split('\n').flatMap((words, index) =>
    rules.flatMap(([pattern, write]) => {
      const [found] = pattern.exec(words) ?? [];
      return found ? [{ line: firstLine + index, message: `"${found}": write ${write}` }] : [];
    }),
  );
}

const COMMENT_LINES = 3;
const COMMENT_BLOCK = /^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|^[ \t]*\{?\/\*[\s\S]*?\*\//gm;
/** Comments that document errors or parameters may be longer. */
const MAY_BE_LONGER = /\bThrows\b|@param|@returns/;

/** Comments of more than three lines with words. */
function longComments(source: string): LanguageFault[] {
  return [...source.matchAll(COMMENT_BLOCK)]
    .filter(([block]) => !MAY_BE_LONGER.test(block))
    .filter(([block]) => block.split('\n').filter((line) => /\w/.test(line)).length > COMMENT_LINES)
    .map(({ index }) => ({
      line: source.slice(0, index).split('\n').length,
      message: `A comment has more than ${COMMENT_LINES} lines: shorten it or write a decision record`,
    }));
}

/** The comments and log messages of a source file. */
function proseIn(source: string): { prose: string; line: number }[] {
  const comments = [...source.matchAll(COMMENT)].filter(([text]) => text.startsWith('/'));
  const messages = [...source.matchAll(LOG_MESSAGE)];
  return [...comments, ...messages].map((match) => ({
    prose: match[2] ?? match[0],
    line: source.slice(0, match.index).split('\n').length,
  }));
}

/** A title with a value of `test.each` may get its verb from there. */
export function hasVerb(title: string): boolean {
  if (/%[a-z#]|\$/.test(title)) return true;
  return (title.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => VERBS.has(word));
}

/** Only "with" and "without" can start a sentence: "without a bucket, pictures are stored in files". */
const FRAGMENT = /^(?:(?:that|of|whose|which|and|or|but|than)\b|with(?:out)?\b(?!.*,))/i;

/** A title that only continues the title of its `describe`. */
export function isFragment(title: string): boolean {
  return FRAGMENT.test(title);
}
