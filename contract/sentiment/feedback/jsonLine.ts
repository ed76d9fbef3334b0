type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const TOKEN = /\s*([{}[\],:]|"(?:[^"\\\n\r]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

const CLOSES: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** What has to follow a token where something was expected; null where the token has no place. `open` are the brackets around it. */
function next(token: string, expected: Expected, open: string[]): Expected | null {
  const isValue = expected === 'value' || expected === 'valueOrEnd';
  const isKey = expected === 'key' || expected === 'keyOrEnd';
  const around = open.at(-1) ?? '';
  if (token === CLOSES[around] && (expected === 'commaOrEnd' || expected.endsWith('OrEnd'))) {
    open.pop();
    return open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
  if (token === ',' && expected === 'commaOrEnd') return around === '{' ? 'key' : 'value';
  if (token === ':' && expected === 'colon') return 'value';
  if (/^[\]},:]/.test(token)) return null;
  if (isKey) return token.startsWith('"') ? 'colon' : null;
  if (!isValue) return null;
  if (token !== '{' && token !== '[') return open.length === 0 ? 'nothing' : 'commaOrEnd';
  open.push(token);
  return token === '{' ? 'keyOrEnd' : 'valueOrEnd';
}

const behindSpace = (text: string, place: number): number => place + text.slice(place).search(/\S|$/);
const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** The line of the first mistake in a text that is not JSON; browsers tell it each in their own way, or not at all. */
export function brokenLine(text: string): number {
  const token = new RegExp(TOKEN);
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let end = 0; ; end = token.lastIndex) {
    token.lastIndex = end;
    const found = token.exec(text)?.[1];
    const after: Expected | null = found === undefined ? null : next(found, expected, open);
    if (after === null) return lineAt(text, Math.min(behindSpace(text, end), text.trimEnd().length));
    expected = after;
  }
}
