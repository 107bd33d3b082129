import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import type { TemplateKind } from '../shared/dictionaries.ts'
import { fillNotice, fillWords, type PaperBlocks, type PaperValues } from '../shared/paper-words.ts'
import type { PaperWords } from '../shared/words-fault.ts'
import { readValues } from './read-values.ts'
import { templateFor } from './template-repository.ts'

/** As long as a publicity may be. */
const mostContent = 4900
const mostTitle = 100

/** The heading, in which a long name of a meeting leaves room for what is said of it. */
const titleOf = (words: PaperWords, values: PaperValues): string =>
  fillWords(words, { ...values, 'meeting.title': values['meeting.title']?.slice(0, 80) ?? null }).title

/** The words of a sheet that is dated that day; facts and tables are its own. */
export async function drawSheet(
  reader: Reader,
  meeting: OwnersMeeting,
  { kind, day }: { kind: TemplateKind; day: string },
): Promise<PaperWords> {
  const words = await templateFor(reader, meeting, { kind, day })
  const values = await readValues(reader, meeting, day)
  return { ...fillWords(words, values), title: titleOf(words, values).slice(0, mostTitle) }
}

interface Notice {
  kind: TemplateKind
  blocks: PaperBlocks
  /** Behind the heading: that it takes the place of an earlier one. */
  mark?: string
  /** Behind all words: what no template has to tell, and none can leave out. */
  end?: string
}

/** A notice of today as text: heading and all that it says. */
export async function drawNotice(
  reader: Reader,
  meeting: OwnersMeeting,
  { kind, blocks, mark = '', end = '' }: Notice,
): Promise<{ title: string; content: string }> {
  const day = today()
  const words = await templateFor(reader, meeting, { kind, day })
  const values = await readValues(reader, meeting, day)
  return {
    title: `${titleOf(words, values).slice(0, mostTitle - mark.length)}${mark}`,
    content: fillNotice(words, values, blocks, mostContent - end.length) + end,
  }
}
