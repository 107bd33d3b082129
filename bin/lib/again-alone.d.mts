/** A test that failed; without a name it is the whole file. */
export interface Failure {
  file: string
  name?: string | undefined
  why?: string | undefined
}
export interface Outcome {
  passed: number
  failed: number
  failures: Failure[]
}
export function againAlone(
  first: Outcome,
  run: (files: string[]) => Promise<Outcome>,
): Promise<Outcome & { unstable: Failure[] }>
