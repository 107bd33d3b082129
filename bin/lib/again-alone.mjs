/**
 * Runs the files of failed tests once more, one at a time with nothing beside them. What passes then has passed, and is
 * named so that its cause is looked for; a file that fails again counts as it did.
 */
export async function againAlone(first, run) {
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0) return { ...first, unstable: [] }
  const { failures, failed } = await run(files)
  // A run that ends without saying why has proved nothing.
  if (failed > failures.length) return { ...first, unstable: [] }
  const isUnstable = ({ file, name }) =>
    !failures.some((one) => one.file === file && (name === undefined || one.name === undefined || one.name === name))
  const unstable = first.failures.filter(isUnstable)
  return {
    passed: first.passed + unstable.length,
    failed: first.failed - unstable.length,
    failures: first.failures.filter((one) => !isUnstable(one)),
    unstable,
  }
}
