/** A file of a list as records keep it and callers get it. */
export interface UploadEntry {
  fileName: string
  filePath: string
}

/** The stored paths of a comma-joined value, each perhaps with its signed expiry. */
export const pathsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

/** The value that stands for these paths; undefined for none. */
export const valueOf = (paths: readonly string[]): string | undefined =>
  paths.length > 0 ? paths.join(',') : undefined

/** A file's own name, for people: the last part of its stored path. */
export function nameOf(path: string): string {
  const last = path.split('?')[0]!.split('/').pop() ?? path
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** The files of a value with their names. */
export const entriesOf = (value: unknown): UploadEntry[] =>
  pathsOf(value).map((filePath) => ({ fileName: nameOf(filePath), filePath }))

/** Adds a path at the end. Where only so many may stay, the last ones do. */
export const withPath = (paths: readonly string[], path: string, most: number): string[] =>
  [...paths, path].slice(-most)

/** The order after one file went a step to the left or right, or why it cannot. */
export function moved(paths: readonly string[], path: string, step: -1 | 1): string[] | string {
  const from = paths.indexOf(path)
  if (from < 0 || from + step < 0) return '未知的操作'
  if (from + step >= paths.length) return '已经是最后一张了'
  const next = paths.filter((each) => each !== path)
  next.splice(from + step, 0, path)
  return next
}
