import type { List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { resultBlocks } from '../../count/server/publish-result.ts'
import { noticeBlocks } from '../../meeting/server/publish-notice.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { rosterBlocks } from '../../roster/server/publish-roster.ts'
import type { TemplateKind } from '../shared/dictionaries.ts'
import { fillWords, type PaperBlocks } from '../shared/paper-words.ts'
import type { TemplateTrial, TriedWords } from '../shared/schema.ts'
import { readValues } from './read-values.ts'
import { checkWords } from './rules.ts'

type BlocksOf = (reader: Reader, meeting: OwnersMeeting) => Promise<PaperBlocks>

const none: BlocksOf = async () => ({})

/** The lines that each kind is told by, as far as a meeting has them. */
const blocksOf: Readonly<Record<TemplateKind, BlocksOf>> = {
  '01': noticeBlocks,
  '02': async (_reader, meeting) => rosterBlocks(meeting),
  '03': none,
  '04': none,
  '05': none,
  '06': none,
  '07': none,
  '08': none,
  '09': resultBlocks,
  '10': resultBlocks,
  '11': none,
  '12': none,
}

/** How words would read if they were drawn today for a meeting that the caller sees. */
export async function buildTrial(
  reader: Reader,
  actor: Actor,
  list: List<OwnersMeeting>,
  { meetingId, kind, ...words }: TemplateTrial,
): Promise<TriedWords> {
  checkWords({ kind, ...words })
  const meeting = await list.one(reader, actor, meetingId)
  const values = await readValues(reader, meeting, today())
  const { title, body, closing } = fillWords(words, values, await blocksOf[kind](reader, meeting))
  return { title, content: [body, closing].filter((text) => text !== '').join('\n') }
}
