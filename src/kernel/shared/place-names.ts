/** What may stand behind the number of a building or of a unit without meaning another one. */
const endings = { building: ['号楼', '幢', '栋', '座', '楼'], unit: ['单元'] } as const

type PlaceKind = keyof typeof endings

/** The ways to write the name of a building (`3`, `3幢`, `3号楼`) or of a unit (`1`, `1单元`), as it is written first. */
export function spellingsOf(kind: PlaceKind, name: string): string[] {
  const plain = name.normalize('NFKC').trim()
  const ending = endings[kind].find((one) => plain.length > one.length && plain.endsWith(one)) ?? ''
  const bare = plain.slice(0, plain.length - ending.length)
  return [...new Set([name, plain, bare, ...endings[kind].map((one) => `${bare}${one}`)])]
}

/** What bears a name: as it is written, else in the one other spelling that is borne at all. */
export function bySpelling<T>(kind: PlaceKind, name: string, find: (name: string) => T | undefined): T | undefined {
  const found = spellingsOf(kind, name).map(find)
  if (found[0] !== undefined) return found[0]
  const others = [...new Set(found.filter((one) => one !== undefined))]
  return others.length === 1 ? others[0] : undefined
}
