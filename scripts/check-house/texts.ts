/** A rule about the words of a line; the third and the fifth part choose its files by path. */
type TextRule = [rule: string, pattern: RegExp, of: RegExp, sentence: string, not?: RegExp]

const CODE = /\.(?:[cm]?[jt]sx?|sql)$/
const WIRE = /titile|annountCement|refleshCache|doReovkeData|goverment/i
const WIRE_ROOMS = /\/shared\/(?:schema|api|dictionaries)\.ts$|\.test\.tsx?$|^tests\//
// Prose may say "as any other": the code of a line ends where its comment begins.
const ANY = /^(?!\s*\/?\*)(?:(?!\/\/).)*\bas any\b(?!.*\/\/\s*\S.{7})/
const TYPES_OFF = /@ts-(?:ignore|nocheck|expect-error)(?!\W+\w.{7})/
const LINT_OFF = /(?:eslint|oxlint)-disable(?!.*--\s*\S.{7})/
const DEFAULT = /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/
const REGISTRY =
  /\bregistry\.[a-z0-9.-]+\.(?:org|com|net|cn|io|dev)\b|\/\/[a-z0-9.-]*(?:npm|mirrors?|pypi)\.[a-z0-9.-]+/i
// Decided by the words that people read: they may be reworded. A reason beside it says why they are data here.
const SPOKEN =
  /^(?!\s*\/?\*)(?:.*[!=]==?\s*(['"`])[^'"`]*\p{Script=Han}|.*\.(?:includes|startsWith|endsWith|indexOf)\((['"`])[^'"`]*\p{Script=Han}|.*\bcase\s+(['"])[^'"]*\p{Script=Han}|.*\/[^/\n]*\p{Script=Han}[^/\n]*\/[a-z]*\.(?:test|exec)\()(?!.*\/\/\s*\S.{7})/u
// An import from the unit's own shared side is quoted, a mention in prose is not; a unit may be called work.
const FOREIGN = /(?<!['"][./]*)\.\.\/sha[r]ed\b|(?<![\w-])\/work\/(?:sha[r]ed|main)\b/

// Of one alias, and put together from parts: of a text whose values are numbered by hand both halves stand in sight.
const LIVING = /\b(\w+\.)?tenant_id = \$\{[^}]*\}.*(?<![\w.])\1del_flag = 0/

/** A rule by the number that another text gives it says nothing to whoever reads this one. */
const CITED = /\brulings? [A-D]? ?\d/i

const RULES: TextRule[] = [
  ['words', WIRE, CODE, 'wire spellings live only in shared/schema.ts, api.ts and dictionaries.ts', WIRE_ROOMS],
  ['reasons', ANY, CODE, '`as any` without a reason beside it'],
  ['reasons', TYPES_OFF, CODE, 'the compiler is silenced without a reason'],
  ['reasons', LINT_OFF, CODE, 'the linter is silenced without a reason after --'],
  [
    'spoken',
    SPOKEN,
    /^(?:src|scripts|bin)\/.*\.[mc]?[jt]sx?$/,
    'decides by a Chinese sentence: let a code say it',
    /\.test\.tsx?$|\/seed[a-z-]*\.ts$/,
  ],
  [
    'living',
    LIVING,
    /^src\/.*\/server\/.*\.ts$/,
    'the tenant and the recycle bin by hand: write livingText, or seenText with the scope',
    /^src\/kernel\/server\/db\/|\.test\.ts$/,
  ],
  ['exports', DEFAULT, CODE, 'no default exports', /\.config\.[mt]s$/],
  ['size', /=>|\bfunction\b/, /\.data\.ts$/, 'a data file is free in size because it holds data only'],
  ['alone', REGISTRY, /./, 'names a registry host: the project works with any'],
  ['alone', CITED, /./, 'cites a text outside the repository: say the rule in own words'],
  ['alone', FOREIGN, /./, 'mentions a folder outside the repository: the project stands alone'],
]

/** Judges the words of a file line by line. */
export function judgeText(path: string, text: string): { line: number; rule: string; sentence: string }[] {
  const rules = RULES.filter(([, , of, , not]) => of.test(path) && !not?.test(path))
  const lines = text.split('\n')
  return rules.flatMap(([rule, pattern, , sentence]) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, rule, sentence }] : [])),
  )
}
