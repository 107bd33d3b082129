import { posix } from 'node:path'
import { importsOf, targetOf } from './place.ts'

/** What keeps in the browser or on the server what somebody types. */
const KEEPERS =
  /^src\/(?:kernel\/web\/(?:use-draft|draft-keeper|draft-store|storage|use-preference|preference-store)|engines\/manage-view\/web\/.*)\.tsx?$/

/** Forms of a call with secret input keep nothing: beside such a call no screen knows drafts, preferences or record forms. */
export function judgeDrafts(files: ReadonlyMap<string, string>) {
  const secret = [...files]
    .filter(([path, text]) => /^src\/.*\/shared\/[\w-]*api\.ts$/.test(path) && /\bsecretInput: true\b/.test(text))
    .map(([path]) => `${posix.dirname(posix.dirname(path))}/web/`)
  return [...files]
    .filter(([path]) => !/\.test\.tsx?$/.test(path) && secret.some((side) => path.startsWith(side)))
    .flatMap(([path, text]) =>
      importsOf(text)
        .filter(({ spec }) => KEEPERS.test(targetOf(path, spec) ?? ''))
        .map(({ line, spec }) => ({
          path,
          line,
          rule: 'secrets',
          sentence: `'${spec}' keeps what is typed, beside a call with secret input`,
        })),
    )
}
