/** What is made once for each source, such as the lists over an installation's secrets; it goes when the source goes. */
export function onceFor<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, Made>()
  return (source) => {
    const made = known.get(source) ?? make(source)
    known.set(source, made)
    return made
  }
}

/**
 * One list for each way in which callers may read its rows: names in full or masked, numbers or none. A view is plain
 * data with few values; equal views share a list, which is made when the first caller with it comes.
 */
export function listsByView<Asked extends readonly unknown[], View, List>(
  viewOf: (...asked: Asked) => View,
  make: (view: View) => List,
): (...asked: Asked) => List {
  const known = new Map<string, List>()
  return (...asked) => {
    const view = viewOf(...asked)
    const key = JSON.stringify(view)
    const list = known.get(key) ?? make(view)
    known.set(key, list)
    return list
  }
}
