const CALL = /(?<![\w.$'"`])(?:test|it)((?:\.(?:each|only|for|concurrent|fails))*)\s*(?:<|\()/g;
// Strings and comments are tokens of their own, as brackets in them do not count.
const TOKEN =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[([{}\])]/g;
const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

export interface TestTitle {
  title: string;
  line: number;
}

/** The titles of the tests in a source file, those of `test.each` included. Computed titles are left out. */
export function testTitlesIn(source: string): TestTitle[] {
  return [...source.matchAll(CALL)].flatMap((call) => {
    const [text, modifiers = ''] = call;
    let at = call.index + text.length - 1;
    if (source[at] === '<') at = endOfTypes(source, at);
    if (modifiers.endsWith('.each')) at = endOfGroup(source, at);
    const argument = source.slice(at, at + 600);
    const [, , title] = /^\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s.exec(argument) ?? [];
    return title ? [{ title, line: source.slice(0, at).split('\n').length }] : [];
  });
}

/** The index behind the bracket that closes the one at `start`. */
function endOfGroup(source: string, start: number): number {
  const closing: string[] = [];
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = start;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    const [text] = token;
    const close = CLOSING.get(text);
    if (close) closing.push(close);
    else if (text === closing.at(-1)) closing.pop();
    if (closing.length === 0) return tokens.lastIndex;
  }
  return source.length;
}

/** The index of the parenthesis behind the type arguments that begin at `start`. */
function endOfTypes(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1;
    if (source[at] === '>' && source[at - 1] !== '=') depth -= 1;
    if (depth === 0) return source.indexOf('(', at);
  }
  return source.length;
}
