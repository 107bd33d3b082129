import { judgeImport, type Breach, type Finding } from './arrows.ts'
import { findCircles } from './circles.ts'
import { judgeDrafts } from './drafts.ts'
import { judgeHook, judgeName } from './names.ts'
import { importsOf, placeOf, targetOf } from './place.ts'
import { judgeProofs } from './proofs.ts'
import { judgeStatements } from './statements.ts'
import { judgeText } from './texts.ts'
import { judgeWalls } from './walls.ts'

/** Lines of a text, an end-of-file newline not counted. */
export const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** Checks every file (path from the root, text) against the house rules. */
export function checkHouse(files: ReadonlyMap<string, string>): Breach[] {
  const graph = new Map<string, string[]>()
  const breaches = [...files].flatMap(([path, text]) => {
    // The check spells the words and shapes that it forbids.
    const own = path.startsWith('scripts/check-house')
    const found: Breach[] = own ? [] : judgeText(path, text).map((breach) => ({ path, ...breach }))
    const add = (line: number, finding: Finding | undefined): void => {
      if (finding) found.push({ path, line, rule: finding[0], sentence: finding[1] })
    }
    if (!/\.(?:[cm]?[jt]sx?|css|sql)$/.test(path)) return found
    const place = placeOf(path)
    const imports = own ? [] : importsOf(text)
    add(1, judgeName(place))
    add(1, judgeHook(place, text))
    add(1, judgeSize(path, text))
    for (const { line, spec } of imports) add(line, judgeImport(place, spec))
    graph.set(
      path,
      imports.flatMap(({ spec }) => targetOf(path, spec) ?? []),
    )
    return found
  })
  const circles = findCircles(graph).map((circle) => ({
    path: circle[0]!,
    line: 1,
    rule: 'circles',
    sentence: circle.join(' -> '),
  }))
  const ofAll = [judgeDrafts, judgeProofs, judgeStatements, judgeWalls].flatMap((judge) => judge(files))
  return [...breaches, ...circles, ...ofAll]
}

function judgeSize(path: string, text: string): Finding | undefined {
  if (/\.(?:data\.ts|sql)$/.test(path)) return undefined
  const limit = /\.test\.tsx?$|^tests\/(?!support\/)/.test(path) ? 400 : 250
  const lines = linesOf(text)
  return lines > limit ? ['size', `${lines} lines, at most ${limit}: cut it where the subject changes`] : undefined
}
