import * as z from 'zod/mini'
import { code, dateTime, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { CastChoices, SignImage } from '../../casting/shared/schema.ts'
import { Choice, TopicShown, mostTopics } from '../../topic/shared/schema.ts'
import { paperChannel, paperFault, paperStand } from './dictionaries.ts'

/** What a scanner or a clerk types. */
const typed = text(80, { min: 1, message: '请输入表决票编号!' })
const most = 200

/** A paper that was taken in; what it says is told to nobody. */
export const PaperShown = object({
  id,
  ballotNo: text(50),
  rooms: text(2000),
  registeredAt: dateTime,
  stand: code(paperStand),
  /** The caller has typed it already: somebody else types it again. */
  isOwn: z.boolean(),
})
export type PaperShown = Infer<typeof PaperShown>
export const PapersShown = list(PaperShown, most)

export const RegisterInput = object({ meetingId: id, ballotNo: typed, channel: code(paperChannel) })
export type RegisterInput = Infer<typeof RegisterInput>

/** Whose receipt is handed out at the counter, and who has signed for it there. */
export const ReceiptInput = object({ meetingId: id, ballotNo: typed, signImage: SignImage })
export type ReceiptInput = Infer<typeof ReceiptInput>

/** What somebody needs who types a paper: its topics and whose signature may stand on it. */
export const PaperForm = object({
  id,
  ballotNo: text(50),
  rooms: text(2000),
  topics: list(TopicShown, mostTopics),
  signers: list(Choice, 100),
  /** The first one brings the pictures. */
  needsPhotos: z.boolean(),
})
export type PaperForm = Infer<typeof PaperForm>

const photo = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(300_000, '照片过大，请重新拍摄'))

export const EnterInput = object({
  ballotId: id,
  choices: CastChoices,
  fault: nullable(code(paperFault)),
  /** Which of the owners has signed; null where somebody signed for him, or nobody of the register did. */
  signerId: nullable(id),
  proxyIdNo: optional(nullable(text(18))),
  photos: optional(list(photo, 3)),
})
export type EnterInput = Infer<typeof EnterInput>

/** Alike or not is all that the second one learns. */
export const Entered = object({ id, ballotNo: text(50), isSame: nullable(z.boolean()) })
export type Entered = Infer<typeof Entered>
