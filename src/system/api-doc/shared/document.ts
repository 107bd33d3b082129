/** What this page needs of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, { tags?: string[] }>>
}

/** Calls that stand together: the first two parts of their paths. */
export interface CallGroup {
  tag: string
  /** Verbs and paths, in the order of the document. */
  calls: readonly string[]
}

const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ path, verb, operation, tag: operation.tags?.[0] ?? '' })),
  )

/** The groups of a document, by name. */
export function groupsOf(document: ApiDocument): CallGroup[] {
  const groups = new Map<string, string[]>()
  for (const { tag, verb, path } of operationsOf(document)) {
    const calls = groups.get(tag) ?? []
    groups.set(tag, [...calls, `${verb.toUpperCase()} ${path}`])
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls })).sort((one, other) => (one.tag < other.tag ? -1 : 1))
}

/** The document with the calls of one group alone: the viewer takes many seconds for all of them at once. */
export function onlyGroup<Document extends ApiDocument>(document: Document, group: string): Document {
  const paths: ApiDocument['paths'] = {}
  for (const { tag, path, verb, operation } of operationsOf(document))
    if (tag === group) paths[path] = { ...paths[path], [verb]: operation }
  return { ...document, paths }
}
