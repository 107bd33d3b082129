type Listener = () => void

/** Who waits for what: single rows, the row order, or anything at all. */
export type Signals = ReturnType<typeof openSignals>

export function openSignals() {
  const byRow = new Map<string, Set<Listener>>()
  const shape = new Set<Listener>()
  const any = new Set<Listener>()
  const versions = new Map<string, number>()
  let shapeVersion = 0
  let version = 0

  const listen = (all: Set<Listener>, listener: Listener) => {
    all.add(listener)
    return () => void all.delete(listener)
  }
  return {
    /** Rows whose values, errors or selection changed. */
    touch: (ids: Iterable<string>): void => {
      for (const id of ids) {
        versions.set(id, (versions.get(id) ?? 0) + 1)
        byRow.get(id)?.forEach((listener) => listener())
      }
    },
    /** Every row that is shown now. */
    touchShown: (): void => {
      for (const [id, listeners] of byRow) {
        versions.set(id, (versions.get(id) ?? 0) + 1)
        listeners.forEach((listener) => listener())
      }
    },
    /** Rows came, went or moved. */
    reshape: (): void => {
      shapeVersion += 1
      shape.forEach((listener) => listener())
    },
    /** Ends a step: whoever looks at the whole looks again. */
    settle: (): void => {
      version += 1
      any.forEach((listener) => listener())
    },
    onRow: (id: string, listener: Listener) => {
      const all = byRow.get(id) ?? new Set()
      byRow.set(id, all)
      const leave = listen(all, listener)
      return () => {
        leave()
        if (all.size === 0 && byRow.get(id) === all) byRow.delete(id)
      }
    },
    onShape: (listener: Listener) => listen(shape, listener),
    onAny: (listener: Listener) => listen(any, listener),
    rowVersion: (id: string): number => versions.get(id) ?? 0,
    shapeVersion: (): number => shapeVersion,
    version: (): number => version,
  }
}
