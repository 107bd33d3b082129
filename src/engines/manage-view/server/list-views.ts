import { today } from '#kernel/server/clock.ts'
import type { List } from './list.ts'

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

/** What is made anew for each day of the server's clock, such as lists that say what is late. */
export function onceADay<Made>(make: (day: string) => Made): () => Made {
  let made: { day: string; it: Made } | undefined
  return () => {
    const day = today()
    if (made?.day !== day) made = { day, it: make(day) }
    return made.it
  }
}

/** Stands for the list as it is on the day of each call. */
export const ofToday = <Row>(list: () => List<Row>): List<Row> => ({
  get definition() {
    return list().definition
  },
  page: (...asked) => list().page(...asked),
  one: (...asked) => list().one(...asked),
  all: (...asked) => list().all(...asked),
  count: (...asked) => list().count(...asked),
  recycled: (...asked) => list().recycled(...asked),
})
