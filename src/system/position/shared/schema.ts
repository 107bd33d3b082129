import { code, nullable, optional, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { positionRank } from './dictionaries.ts'

/** A position that people hold. `rank` is another spelling of `postRank`. */
export const Position = record({
  code: text(32, { min: 1, pattern: /^[A-Za-z0-9_-]+$/, message: '职务编码应为1到32位字母、数字、下划线或短横线' }),
  name: text(60, { min: 1, message: '请输入职务名称!' }),
  postRank: nullable(code(positionRank)),
  rank: optional(nullable(text(16))),
})
export type Position = Infer<typeof Position>

export const PositionInput = pick(Position, ['code', 'name', 'postRank', 'rank'])
export type PositionInput = Infer<typeof PositionInput>
