/** A message about a to-do to those who should act on it. */
export interface TodoMessage {
  kind: 'urge' | 'transfer'
  userIds: readonly string[]
  todoId: string
  title: string
  remark: string
  openPage: string | null
  params: Readonly<Record<string, string>>
}
