/** Finds circles between files: each as its path of files, found once, from the file where the walk closed it. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const walk = (file: string): void => {
    const start = trail.indexOf(file)
    if (start >= 0) circles.push([...trail.slice(start), file])
    if (start >= 0 || done.has(file)) return
    trail.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    trail.pop()
    done.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return circles
}
