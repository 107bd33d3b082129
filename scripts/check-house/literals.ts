/** A text that stands in code: a string or a template, in which the templates that it takes in stand where they go. */
export interface Literal {
  text: string
  line: number
  /** It takes nothing in. */
  isWhole: boolean
}

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{};\n]\s*|return )\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|[`{}]/g
const MARK = /\\[\s\S]|`|\$\{/g

/** What stands for a sign that is escaped. */
const plain = (text: string): string =>
  text.replaceAll(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** The strings and templates of a source. Comments and patterns are none. */
export function literalsOf(source: string): Literal[] {
  const found: Literal[] = []
  const lineAt = lines(source)
  let at = 0
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    at = match ? match.index + match[0].length : source.length
    return match
  }
  /** Reads on to the brace that closes what a template takes in, or to the end; whole templates go to `take`. */
  const readCode = (take: (literal: Literal) => void): void => {
    let open = 1
    for (let token = next(TOKEN); token; token = next(TOKEN)) {
      const line = lineAt(token.index)
      const [text] = token
      if (text === '{') open += 1
      else if (text === '}') open -= 1
      else if (text === '`') take({ ...readTemplate(), line })
      else if (/^['"]/.test(text)) found.push({ text: plain(text.slice(1, -1)), line, isWhole: true })
      if (open === 0) return
    }
  }
  const readTemplate = (): Omit<Literal, 'line'> => {
    let [text, isWhole] = ['', true]
    for (let [from, mark] = [at, next(MARK)]; mark; [from, mark] = [at, next(MARK)]) {
      text += source.slice(from, mark.index)
      if (mark[0] === '`') break
      if (mark[0] === '${') {
        isWhole = false
        readCode((inner) => (text += ` ${inner.text} `))
        text += ' '
      } else text += plain(mark[0])
    }
    return { text, isWhole }
  }
  while (at < source.length) readCode((literal) => found.push(literal))
  return found
}

function lines(source: string): (offset: number) => number {
  let [line, from] = [1, 0]
  return (offset) => {
    if (offset < from) [line, from] = [1, 0]
    for (let next = source.indexOf('\n', from); next >= 0 && next < offset; next = source.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return line
  }
}
