import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import type { TemplateKind } from '../shared/dictionaries.ts'
import { fillNotice, fillWords, type PaperBlocks } from '../shared/paper-words.ts'
import type { PaperWords } from '../shared/words-fault.ts'
import { readValues } from './read-values.ts'
import { templateFor } from './template-repository.ts'

/** As long as a publicity may be, with room for what is told of its chain. */
const mostContent = 4900
const mostTitle = 100

/** A name of a meeting leaves room for what the heading says of it. */
const shortened = (meeting: OwnersMeeting): OwnersMeeting => ({ ...meeting, title: meeting.title.slice(0, 80) })

async function titleOf(reader: Reader, meeting: OwnersMeeting, words: PaperWords, day: string): Promise<string> {
  return fillWords(words, await readValues(reader, shortened(meeting), day)).title
}

/** The words of a sheet that is dated that day; facts and tables are its own. */
export async function drawSheet(
  reader: Reader,
  meeting: OwnersMeeting,
  { kind, day }: { kind: TemplateKind; day: string },
): Promise<PaperWords> {
  const words = await templateFor(reader, meeting, { kind, day })
  const filled = fillWords(words, await readValues(reader, meeting, day))
  return { ...filled, title: (await titleOf(reader, meeting, words, day)).slice(0, mostTitle) }
}

interface Notice {
  kind: TemplateKind
  blocks: PaperBlocks
  /** Behind the heading: that it takes the place of an earlier one. */
  mark?: string
}

/** A notice of today as text: heading and all that it says. */
export async function drawNotice(
  reader: Reader,
  meeting: OwnersMeeting,
  { kind, blocks, mark = '' }: Notice,
): Promise<{ title: string; content: string }> {
  const day = today()
  const words = await templateFor(reader, meeting, { kind, day })
  const title = await titleOf(reader, meeting, words, day)
  return {
    title: `${title.slice(0, mostTitle - mark.length)}${mark}`,
    content: fillNotice(words, await readValues(reader, meeting, day), blocks, mostContent),
  }
}
