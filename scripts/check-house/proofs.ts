const TEST = /`([^`\s]*\.test\.tsx?)`/g

/** `a/{b,c}.test.ts` names two files. */
const spelledOut = (name: string): string[] => {
  const [whole, choices] = /\{([^}]*)\}/.exec(name) ?? []
  return whole === undefined ? [name] : choices!.split(',').map((choice) => name.replace(whole, choice))
}

/** Does a path end with the name, whose `*` stands for anything within a folder or a file's name. */
function isNamed(path: string, name: string): boolean {
  const pattern = name.split('*').map((part) => part.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&'))
  return new RegExp(`(?:^|/)${pattern.join('[^/]*')}$`).test(path)
}

/** What stands as shown by a test is shown by one that exists: whoever moves or renames a test takes its name along. */
export function judgeProofs(files: ReadonlyMap<string, string>) {
  const path = 'docs/coverage.md'
  const tests = [...files.keys()].filter((one) => /\.test\.tsx?$/.test(one))
  return (files.get(path) ?? '').split('\n').flatMap((text, index) =>
    [...text.matchAll(TEST)]
      .flatMap(([, name]) => spelledOut(name!))
      .filter((name) => !tests.some((one) => isNamed(one, name)))
      .map((name) => ({ path, line: index + 1, rule: 'proofs', sentence: `no test is called ${name}` })),
  )
}
