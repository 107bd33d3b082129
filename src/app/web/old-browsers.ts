// What the oldest browsers that are served (Chromium 92) lack and our code or a package's calls; imported before both.

type Judge = (value: unknown, index: number, list: readonly unknown[]) => unknown

/** Defines a method where the browser has none; as the browser's own it is not listed. */
function supply(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

function findLastIndex(this: readonly unknown[], isWanted: Judge): number {
  for (let at = this.length - 1; at >= 0; at--) if (isWanted(this[at], at, this)) return at
  return -1
}

function findLast(this: readonly unknown[], isWanted: Judge): unknown {
  return this[findLastIndex.call(this, isWanted)]
}

type Order = (one: unknown, other: unknown) => number

function toSorted(this: readonly unknown[], order?: Order): unknown[] {
  return Array.from(this).sort(order)
}

function toReversed(this: readonly unknown[]): unknown[] {
  return Array.from(this).reverse()
}

supply(Object, 'hasOwn', (owner: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, key))
supply(Array.prototype, 'findLast', findLast)
supply(Array.prototype, 'findLastIndex', findLastIndex)
supply(Array.prototype, 'toSorted', toSorted)
supply(Array.prototype, 'toReversed', toReversed)
