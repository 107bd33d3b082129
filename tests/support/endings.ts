/** What a test file has opened and must be ended after it, the last first. */
const endings: (() => Promise<void>)[] = []

/**
 * Ends something after the test file, also what was opened by a hook, where the runner's own `afterAll` would be
 * forgotten.
 */
export const afterFile = (end: () => Promise<void>): void => void endings.push(end)

/** Ends everything that is open, even if one of them fails; throws the first failure. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = []
  for (let end = endings.pop(); end; end = endings.pop()) await end().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
